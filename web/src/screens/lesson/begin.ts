/** Begin a lesson on a new table, or go on with the one that this device has begun. */

import { begunAt, keepBegun } from '../../app/lessons';
import { settings } from '../../app/settings.svelte';
import { post } from '../../net/client';
import { find, remember } from '../../net/tables';

/** The address of a lesson's table. */
export async function begin(game: string, lesson: string): Promise<string> {
  const before = find(begunAt(game, lesson) ?? '');
  if (before) return addressOf(before.table, before.keys);
  const made = await post('/api/lessons/{game}/{lesson}', { game, lesson }, { name: settings.name.trim() });
  remember(made.table, made.keys);
  keepBegun(game, lesson, made.table);
  return addressOf(made.table, made.keys);
}

function addressOf(table: string, keys: Record<number, string>): string {
  const [key = ''] = Object.values(keys);
  return `/t/${table}#${key}`;
}
