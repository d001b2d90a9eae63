import { beforeEach, describe, expect, it } from 'vitest';
import { writeStored } from '../../base/storage.ts';
import { forgetResults, keepResult, maxStored, readResults } from './own-results.ts';

const shelf = { accountId: 'A', hydroCode: 'HOMAU', id: 'volume' } as const;
const result = (Z1: number, minute = Z1) => ({
  at: `2026-10-18T00:${String(minute).padStart(2, '0')}:00.000Z`,
  typed: { Z1, Z2: 249 },
  answer: { figures: [], flags: [] },
});

describe('own results', () => {
  beforeEach(() => localStorage.clear());

  it('are kept newest first, the same question once, and no more than fit', () => {
    for (let level = 1; level <= maxStored + 3; level++) keepResult(shelf, result(level));
    keepResult(shelf, result(20, 59));
    const storedResults = readResults(shelf);
    expect(storedResults).toHaveLength(maxStored);
    expect(storedResults[0]).toEqual(result(20, 59));
    expect(storedResults.filter(({ typed }) => typed.Z1 === 20)).toHaveLength(1);
  });

  it('are of one account, plant and calculator', () => {
    keepResult(shelf, result(1));
    for (const other of [{ accountId: 'B' }, { hydroCode: 'KHAC' }, { id: 'time' as const }])
      expect(readResults({ ...shelf, ...other })).toEqual([]);
  });

  it('are gone once forgotten, and nothing where what is kept cannot be read', () => {
    keepResult(shelf, result(1));
    expect(forgetResults(shelf)).toEqual([]);
    expect(readResults(shelf)).toEqual([]);
    writeStored('calculator-results.A.HOMAU.volume', '{"at":');
    expect(readResults(shelf)).toEqual([]);
    writeStored('calculator-results.A.HOMAU.volume', '[{"at": 5}, null]');
    expect(readResults(shelf)).toEqual([]);
  });
});
