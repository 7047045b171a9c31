import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditedPosition, EditorField, EditorRequest } from '../net/protocol';
import { Editor } from './editor.svelte';

vi.mock('./spoken.svelte', () => ({ whyNot: String }));

const coins: EditorField = {
  name: 'coins',
  section: 'seat',
  kind: 'count',
  place: 'coin',
  low: 0,
  high: 9,
  values: [1],
};
const cell = { field: coins, seat: 0, labels: [] };
const answer = (text: string, more: Partial<EditedPosition> = {}): EditedPosition => ({
  text,
  position: { snapshot: {} as never, fields: [coins] },
  ...more,
});

describe('an editor', () => {
  let asked: EditorRequest[];
  let editor: Editor;
  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    editor = new Editor((request) => {
      asked.push(request);
      if (request.text === 'broken') return Promise.resolve({ text: 'broken', problems: [{ sentence: 'no format' }] });
      const changes = (request.changes ?? []).map(({ value }) => `+${String(value)}`).join('');
      return Promise.resolve(answer((request.text ?? 'start') + changes));
    });
  });
  afterEach(() => vi.useRealTimers());

  it('sends changes that follow quickly as one, and shows them meanwhile', async () => {
    await editor.begin({ game: 'g', edition: 'e', seats: 2 });
    editor.set(cell, 2);
    editor.set(cell, 3);
    expect(editor.value(cell)).toBe(3);
    expect(editor.isPossible).toBe(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(asked.slice(1)).toEqual([{ text: 'start', changes: [{ field: 'coins', value: 3, seat: 0, labels: [] }] }]);
    expect(editor.text).toBe('start+3');
    expect(editor.isPossible).toBe(true);
  });

  it('goes back and forth', async () => {
    await editor.begin({ game: 'g', edition: 'e', seats: 2 });
    editor.set(cell, 2);
    await vi.advanceTimersByTimeAsync(500);
    expect(editor.canUndo).toBe(true);
    editor.undo();
    expect([editor.text, editor.canUndo, editor.canRedo]).toEqual(['start', false, true]);
    editor.redo();
    expect(editor.text).toBe('start+2');
  });

  it('keeps the last board while a text cannot be read', async () => {
    await editor.begin({ game: 'g', edition: 'e', seats: 2 });
    editor.write('broken');
    await vi.advanceTimersByTimeAsync(2000);
    expect([editor.text, editor.failed?.sentence, editor.shown?.text, editor.isPossible]).toEqual([
      'broken',
      'no format',
      'start',
      false,
    ]);
  });

  it('takes back a text that cannot be read without the change before it', async () => {
    await editor.begin({ game: 'g', edition: 'e', seats: 2 });
    editor.set(cell, 2);
    await vi.advanceTimersByTimeAsync(500);
    editor.write('broken');
    await vi.advanceTimersByTimeAsync(2000);
    editor.undo();
    expect([editor.text, editor.failed, editor.canUndo]).toEqual(['start+2', null, true]);
    editor.undo();
    expect(editor.text).toBe('start');
  });
});
