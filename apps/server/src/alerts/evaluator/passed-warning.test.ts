import { minuteMs } from '@spillway/plant-time/spans';
import type { Rows } from '@spillway/rules/facts/facts';
import { rowsKnownAt } from '@spillway/rules/facts/known-at';
import { randomHistory } from '@spillway/rules/testing/histories';
import { evaluate } from '@spillway/rules/verdict/evaluate';
import { describe, expect, it } from 'vitest';
import type { ToJudge } from './judge.ts';
import { type PassedWarning, passedIn } from './passed-warning.ts';

const histories = 120;
const lastMin = 400;

interface Found {
  readonly sinceMs: number;
  readonly step: number;
  readonly value: number | undefined;
}

/** A second, plain implementation of how late rows change the past: it judges every minute again from the beginning. */
function referencePassed({ definition, rows, issues, levels, rowMs, nowMs }: ToJudge, changedFromMs: number) {
  const found: Found[] = [];
  let open: Found | undefined;
  for (let atMs = 0; atMs < nowMs; atMs += minuteMs) {
    const { value, measured } = evaluate(definition, { atMs, rows, issues, levels, rowMs });
    if (value.raised === null) {
      if (open && open.sinceMs >= changedFromMs) found.push(open);
      open = undefined;
    } else if (!open) {
      open = { sinceMs: value.incidentSinceMs!, step: value.raised.step, value: measured?.value };
    } else if (value.raised.step > open.step) {
      open = { ...open, step: value.raised.step, value: measured?.value };
    }
  }
  return found;
}

const shortWarning = ({ sinceMs, verdict: { value, measured } }: PassedWarning) => ({
  sinceMs,
  step: value.raised!.step,
  value: measured?.value,
});

/** Includes the state in the middle for the case that judging continues from there. */
function askedOf(seed: number): ToJudge {
  const { definition, arrivals, issues, levels, rowMs } = randomHistory(seed, lastMin);
  const nowMs = lastMin * minuteMs;
  const rows = rowsKnownAt(arrivals, nowMs);
  return { definition, rows, issues, levels, rowMs, start: null, nowMs };
}

const isOfRows = ({ definition: { measure } }: ToJudge) => measure.kind !== 'silence' && measure.kind !== 'forecast';
const all = Array.from({ length: histories }, (_, seed) => askedOf(seed + 1)).filter(isOfRows);

describe('what passed before anybody knew of it', () => {
  it('is what judging every minute from the beginning finds', () => {
    let found = 0;
    for (const judgeTask of all) {
      const passed = passedIn(judgeTask, 0).map(shortWarning);
      expect(passed).toEqual(referencePassed(judgeTask, 0));
      found += passed.length;
    }
    expect(found).toBeGreaterThan(histories / 2);
  });

  it('is the same where it goes on from a standing, whatever stood then', () => {
    for (const judgeTask of all) {
      const middleMs = (lastMin / 2) * minuteMs;
      const { definition, rows, issues, levels, rowMs } = judgeTask;
      const start = evaluate(definition, { atMs: middleMs, rows, issues, levels, rowMs }).standing;
      const of = (startState: typeof start | null) =>
        passedIn({ ...judgeTask, start: startState }, middleMs + 1).map(({ sinceMs, endedMs }) => ({
          sinceMs,
          endedMs,
        }));
      expect(of(start)).toEqual(of(null));
    }
  });

  it('grows with the rows, not with their square', () => {
    const [short, long] = [read(500), read(4000)];
    expect(long / short).toBeLessThan(16);
  });
});

/** Returns how many values are read when this many rows are judged one by one. */
function read(count: number): number {
  let reads = 0;
  const timesMs = Array.from({ length: count }, (_, row) => row * 10 * minuteMs);
  const values = new Proxy(
    timesMs.map((_, row) => row % 7),
    {
      get(all, key, of) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
        return Reflect.get(all, key, of) as unknown;
      },
    },
  );
  const rows: Rows = { timesMs, values };
  const { definition } = all.find(({ definition: { measure } }) => measure.kind === 'sum')!;
  const nowMs = count * 10 * minuteMs;
  const start = evaluate(definition, { atMs: 0, rows, levels: [], rowMs: 10 * minuteMs }).standing;
  reads = 0;
  passedIn({ definition, rows, issues: [], levels: [], rowMs: 10 * minuteMs, start, nowMs }, 0);
  return reads;
}
