import { minuteMs } from '@spillway/plant-time/spans';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { factsAt } from './testing/compare-with-oracle.ts';
import { randomHistory } from './testing/histories.ts';
import { evaluate } from './verdict/evaluate.ts';
import type { Verdict } from './verdict/verdict.ts';

const seeds = fc.integer({ min: 1, max: 1_000_000 });
const parts = fc.double({ min: 0, max: 1, noNaN: true });

/** Everything a person would notice; the growing duration of a silence is no change. */
const noticeFieldsOf = ({ state, value, data, threshold, reason, measured }: Verdict) => ({
  state,
  value,
  data,
  threshold,
  code: reason.code,
  dataMs: measured?.atMs,
});

it('does not change by itself before the time it names', () => {
  fc.assert(
    fc.property(seeds, parts, parts, (seed, from, between) => {
      const history = randomHistory(seed);
      // The facts include future rows.
      const facts = factsAt(history, history.lastMin * minuteMs);
      const atMs = Math.floor(from * history.lastMin * minuteMs);
      const said = evaluate(history.definition, { ...facts, atMs });
      const untilMs = said.nextAtMs ?? atMs + 1e9;
      expect(untilMs).toBeGreaterThan(atMs);
      for (const laterMs of [untilMs - 1, atMs + Math.floor(between * (untilMs - 1 - atMs))])
        expect(noticeFieldsOf(evaluate(history.definition, { ...facts, atMs: laterMs }))).toEqual(noticeFieldsOf(said));
    }),
    { numRuns: 1500 },
  );
});

it('goes on from where it stood as if it had seen everything', () => {
  fc.assert(
    fc.property(seeds, parts, (seed, cut) => {
      const history = randomHistory(seed);
      const facts = factsAt(history, history.lastMin * minuteMs);
      const earlierMs = Math.floor(cut * facts.atMs);
      const { standing } = evaluate(history.definition, { ...facts, atMs: earlierMs });
      const before = JSON.parse(JSON.stringify(standing)) as typeof standing;
      expect(evaluate(history.definition, { ...facts, before })).toEqual(evaluate(history.definition, facts));
    }),
    { numRuns: 1500 },
  );
});

it('never ends a warning because nothing comes, or nothing that is believed', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const history = randomHistory(seed);
      const facts = factsAt(history, history.lastMin * minuteMs);
      const { standing } = evaluate(history.definition, facts);
      const { timesMs, values } = facts.rows;
      const laterMs = facts.atMs + 500 * minuteMs;
      const isSilence = history.definition.measure.kind === 'silence';
      const rows = isSilence
        ? facts.rows
        : { timesMs: [...Array.from(timesMs), laterMs], values: [...Array.from(values), null] };
      const later = evaluate(history.definition, { ...facts, rows, atMs: laterMs }).standing;
      for (const [index, { phase }] of standing.steps.entries())
        if (phase === 'on') expect(later.steps[index]!.phase).toBe('on');
    }),
    { numRuns: 1000 },
  );
});
