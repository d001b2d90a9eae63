import { describe, expect, it } from 'vitest';
import { measureInterleaved, median } from '../kit.ts';
import { judge } from './judge.ts';
import { replaceMeasured } from './performance-page.ts';
import { table } from './table.ts';

describe('a figure', () => {
  const read = { name: 'read', value: 12, unit: 'ms' };

  it('is held to its limit by its ratio, or by its value where it has none', () => {
    expect(judge({ ...read, limit: 12 })).toBe('ok');
    expect(judge({ ...read, limit: 11 })).toBe('short');
    expect(judge({ ...read, ratio: 1.4, limit: 1.5 })).toBe('ok');
    expect(judge({ ...read, ratio: 1.6, limit: 1.5 })).toBe('short');
  });

  it('that has to be large falls short below its limit', () => {
    expect(judge({ ...read, limit: 13, limitIs: 'at least' })).toBe('short');
  });

  it('without a limit is only told', () => {
    expect(judge(read)).toBe('');
  });

  it('stands in one row of the table', () => {
    const [head, , row] = table([
      { ...read, value: 119_000.4, unit: 'rows/s', ratio: 1.234, limit: 2, note: 'a | b' },
    ]).split('\n');
    expect(head).toMatch(/^\| what +\| value +\| ratio +\| limit +\|/);
    expect(row).toBe('| read | 119 000 rows/s | 1.23 x | at most 2.00 x | ok  | a \\| b |');
  });
});

describe('the middle', () => {
  it('is the middle value, or the mean of the middle two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 3, 10])).toBe(2.5);
  });

  it('does not exist of nothing', () => {
    expect(() => median([])).toThrow('no median');
  });
});

describe('an interleaved comparison', () => {
  it('takes turns, and counts no round of the warm-up', async () => {
    const order: string[] = [];
    const comparison = await measureInterleaved(
      { subject: () => order.push('subject'), baseline: async () => order.push('baseline') },
      { rounds: 2, warmUp: 1 },
    );
    expect(order).toEqual(['subject', 'baseline', 'subject', 'baseline', 'subject', 'baseline']);
    expect(comparison.ratio).toBeGreaterThan(0);
  });
});

describe('the performance page', () => {
  const page = 'before\n<!-- measured: written by npm run bench -- --write -->\nold\n<!-- measured: end -->\nafter\n';

  it('keeps what stands around the measured part', () => {
    const written = replaceMeasured(page, 'new');
    expect(written).toContain('before\n');
    expect(written).toContain('\n\nnew\n\n');
    expect(written).toMatch(/after\n$/);
    expect(written).not.toContain('old');
  });

  it('is not guessed at without its markers', () => {
    expect(() => replaceMeasured('a page', 'new')).toThrow('lacks its markers');
  });
});
