import { describe, expect, it } from 'vitest';
import { copyOf } from './copy-of.ts';
import { differingFigures } from './differs.ts';
import { tableOf } from './reading.ts';
import { goodBulletins } from './testing/good-bulletins.ts';

const [{ content }] = goodBulletins(1) as [ReturnType<typeof goodBulletins>[number]];
const state = tableOf(content, 'state')!;

describe('a figure that was corrected after the bulletin was issued', () => {
  it('is no difference where the record says what was printed', () => {
    expect(differingFigures(content, state)).toEqual([]);
  });

  it('is told with what was printed and what the record says now', () => {
    const now = copyOf(state);
    const cell = now.rows[1]!.cells.lake_level!;
    if (cell.is !== 'figure') throw new Error('no figure');
    const printed = cell.value!;
    cell.value = 171.23;
    expect(differingFigures(content, now)).toEqual([
      { at: state.rows[1]!.at, quantity: 'lake_level', unit: 'm', printed, now: 171.23 },
    ]);
  });

  it('is none where a person had put it there, where the record has lost it, or of another hour', () => {
    const replaced = copyOf(content);
    const cell = tableOf(replaced, 'state')!.rows[1]!.cells.lake_level!;
    if (cell.is !== 'figure') throw new Error('no figure');
    cell.value = 170;
    cell.replaced = { by: 'An', at: content.issue_at, reason: 'Thước' };
    expect(differingFigures(replaced, state)).toEqual([]);
    const lostState = copyOf(state);
    for (const row of lostState.rows)
      for (const one of Object.values(row.cells)) if (one.is === 'figure') one.value = null;
    expect(differingFigures(content, lostState)).toEqual([]);
    const other = copyOf(state);
    for (const row of other.rows) row.at = '2001-01-01T00:00:00.000Z';
    expect(differingFigures(content, other)).toEqual([]);
  });
});
