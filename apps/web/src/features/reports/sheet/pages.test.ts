import { describe, expect, it } from 'vitest';
import { pageRows, planPrint } from './pages.ts';

const rows = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('the pages of a printed report', () => {
  it('stand while the columns fit and lie when they do not', () => {
    expect(planPrint(8, 10, 0).landscape).toBe(false);
    expect(planPrint(9, 10, 0).landscape).toBe(true);
  });

  it('hold every row once, and leave room for the totals', () => {
    const plan = planPrint(4, 100, 2);
    const printed = Array.from({ length: plan.pages }, (_, page) => pageRows(rows(100), plan, page)).flat();
    expect(printed).toEqual(rows(100));
    expect(planPrint(4, 44, 0).pages).toBe(1);
    expect(planPrint(4, 44, 1).pages).toBe(2);
    expect(pageRows(rows(44), planPrint(4, 44, 1), 1)).toEqual([]);
  });
});
