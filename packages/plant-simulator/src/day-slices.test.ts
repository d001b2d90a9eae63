import { describe, expect, it } from 'vitest';
import { daysNewestFirst } from './day-slices.ts';
import { stampOf } from './record.ts';
import { hoMau } from './testing/ho-mau.ts';
import { columnsOf, sampleYear, yearStartMs } from './testing/sample-year.ts';
import { HOUR_MS, localDayOf } from './time/local-time.ts';
import { createVirtualPlant } from './virtual-plant.ts';

describe('a record day by day', () => {
  it('comes newest first and holds every row once, without copies', () => {
    const year = sampleYear();
    const days = [...daysNewestFirst(year, 420)];
    expect(days).toHaveLength(366);
    expect(days.every(({ steps }) => steps === 288)).toBe(true);
    expect(days[0]!.water.levelM.buffer).toBe(year.water.levelM.buffer);
    const inOrder = days.toReversed();
    expect(inOrder.flatMap(({ water }) => [...water.levelM])).toEqual([...year.water.levelM]);
    expect(inOrder.flatMap(({ episodes }) => episodes.map(({ fromMs }) => fromMs)).sort((a, b) => a - b)).toEqual(
      year.episodes.map(({ fromMs }) => fromMs).sort((a, b) => a - b),
    );
    const row = 200 * 288 + 5;
    const names = columnsOf(inOrder[200]!);
    for (const [name, column] of columnsOf(year)) expect(names.get(name)![5]).toBe(column[row]);
    expect(stampOf(inOrder[200]!, 5)).toBe(stampOf(year, row));
  });

  it('begins and ends within days', () => {
    const startMs = yearStartMs + 20 * HOUR_MS;
    const record = createVirtualPlant({ description: hoMau, seed: 1, startMs }).run(startMs + 30 * HOUR_MS);
    const days = [...daysNewestFirst(record, 420)];
    expect(days.map(({ steps }) => steps)).toEqual([24, 288, 48]);
    for (const day of days) {
      const stampedDays = [0, day.steps - 1].map((row) => localDayOf(stampOf(day, row) - 1, 420));
      expect(stampedDays[0]).toBe(stampedDays[1]);
    }
  });
});
