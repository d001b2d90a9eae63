import type { Found } from '../conditions/conditions.ts';
import type { Verdict } from './reckon.ts';

/** As people say it: a difference that trembles is no news. */
function roundedS(ms: number): number {
  const s = Math.abs(ms) / 1000;
  const to = s < 600 ? 10 : 60;
  return Math.round(s / to) * to;
}

/** What is to be said of the clock. */
export function toldOf(verdict: Verdict, steppedMs: number | null): Found[] {
  const stepped: Found[] =
    steppedMs === null
      ? []
      : [{ code: 'clock_stepped', facts: { seconds: roundedS(steppedMs), way: steppedMs > 0 ? 'ahead' : 'behind' } }];
  if (verdict.state !== 'differs')
    return verdict.state === 'good' ? stepped : [...stepped, { code: 'clock_alone', facts: {} }];
  const { witness, differenceMs } = verdict;
  const facts = { witness, seconds: roundedS(differenceMs), way: differenceMs > 0 ? 'ahead' : 'behind' };
  return [{ code: 'clock_differs', facts }];
}
