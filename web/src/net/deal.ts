/** The deal of a table: the first commitment that this browser sees is kept, and compared with what is opened later. */

import { get } from './client';
import type { ShownDeal } from './protocol';

export interface Kept {
  commitment: string;
  move: number; // how many decisions had been played when it was first seen
}

/** What is known of a deal: `sealed` until the game is over, then whether what is opened belongs to the commitment. */
export type Verdict = 'none' | 'sealed' | 'holds' | 'late' | 'broken' | 'exchanged' | 'unchecked';

const PLACE = 'boriken.deals';
const MOST = 500;

/** Get the deal of a table, and keep its commitment if this browser sees it for the first time. */
export async function getDeal(table: string, move: number): Promise<{ deal: ShownDeal; kept: Kept | null }> {
  const deal = await get('/api/tables/{table}/deal', { table });
  return { deal, kept: deal.commitment ? keep(table, { commitment: deal.commitment, move }) : null };
}

/** The commitment that was kept first; a later one does not replace it. */
export function keep(table: string, seen: Kept): Kept {
  const all = kept();
  const found = all.find(([id]) => id === table);
  if (found) return found[1];
  try {
    localStorage.setItem(PLACE, JSON.stringify([[table, seen], ...all].slice(0, MOST)));
  } catch {
    // without storage there is nothing to compare with later
  }
  return seen;
}

function kept(): [string, Kept][] {
  try {
    const all = JSON.parse(localStorage.getItem(PLACE) ?? '[]') as [string, Kept][];
    return Array.isArray(all) ? all.filter((entry) => typeof entry?.[1]?.commitment === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether the opened deal is the one that was committed to. */
export async function judge(deal: ShownDeal, kept: Kept | null): Promise<Verdict> {
  if (!deal.commitment) return 'none';
  if (kept && kept.commitment !== deal.commitment) return 'exchanged';
  if (!deal.text) return 'sealed';
  if (!globalThis.crypto?.subtle) return 'unchecked'; // browsers compute hashes on https and localhost only
  if ((await sha256(deal.text)) !== deal.commitment) return 'broken';
  return kept?.move === 0 ? 'holds' : 'late';
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
