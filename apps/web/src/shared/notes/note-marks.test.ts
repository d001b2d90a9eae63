import { describe, expect, it } from 'vitest';
import { noteMarks } from './note-marks.ts';
import type { PlantNote } from './queries.ts';

const note = (note_id: string, to: string | null, text: string) =>
  ({ note_id, from: '2026-10-18T01:00:00.000Z', to, text }) as PlantNote;

describe('notes on a chart', () => {
  it('stand at a moment or shade a period, on one line that is not long', () => {
    const { notes, spans } = noteMarks([
      note('a', null, 'Mở cửa\n số 2'),
      note('b', '2026-10-18T02:00:00.000Z', 'x'.repeat(60)),
    ]);
    const at = Date.parse('2026-10-18T01:00:00.000Z');
    expect(notes).toEqual([{ id: 'a', at, text: 'Mở cửa số 2' }]);
    expect(spans).toEqual([{ id: 'b', from: at, to: at + 3_600_000, text: `${'x'.repeat(47)}…` }]);
  });
});
