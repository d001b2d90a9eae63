import type { JobCondition } from '@spillway/contract/alerts/jobs/content';
import { definitionOf } from '@spillway/contract/alerts/jobs/definition-of';
import {
  comparisonModes,
  comparisonOperators,
  forecastEdges,
  rateLines,
  stepLevelKeys,
  stepSeverities,
} from '@spillway/contract/alerts/jobs/limits';
import { faultsOfCondition, faultsOfJob } from '@spillway/contract/alerts/jobs/rules-between-fields';
import { type Quantity, quantities } from '@spillway/contract/series/catalogue/quantities';
import { parse } from '@spillway/rules/definition/parse';
import { describe, expect, it } from 'vitest';
import { contentIn, jobsOf } from './job.ts';
import { presets } from './presets.ts';

/** The same random numbers in each run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function anyJob(pick: (below: number) => number): JobCondition & { repeat_minutes: number | null } {
  const oneOf = <One>(all: readonly One[]): One => all[pick(all.length)]!;
  const orNull = <One>(value: One): One | null => (pick(2) === 0 ? null : value);
  const step = () => ({
    severity: oneOf(stepSeverities),
    ...oneOf([
      { threshold: pick(100), level: null, offset: 0 },
      { threshold: null, level: oneOf(stepLevelKeys), offset: pick(3) - 1 },
    ]),
  });
  return {
    target_kind: oneOf([0, 1, 2, 3, 4] as const),
    target_id: null,
    property: orNull(oneOf(Object.keys(quantities) as Quantity[])),
    comparison_mode: oneOf(comparisonModes),
    window_minutes: orNull(1 + pick(600)),
    per_minutes: orNull(1 + pick(600)),
    by: orNull(oneOf(rateLines)),
    lead_minutes: orNull(1 + pick(600)),
    edge: orNull(oneOf(forecastEdges)),
    comparison_operator: oneOf(comparisonOperators),
    steps: Array.from({ length: 1 + pick(3) }, step),
    hysteresis: pick(2),
    delay: 1 + pick(4),
    clear_after_minutes: pick(60),
    least_minutes: pick(60),
    missing_after_minutes: orNull(1 + pick(60)),
    repeat_minutes: orNull(5 + pick(60)),
  };
}

describe('the definition of a job', () => {
  it('is one that the rules judge, wherever nothing is wrong with the job', () => {
    const pick = seeded(18);
    const sound = Array.from({ length: 60_000 }, () => anyJob(pick)).filter(
      (job) => faultsOfCondition(job).length === 0,
    );
    const modes = new Set(sound.map((job) => job.comparison_mode));
    expect([...modes].toSorted()).toEqual([...comparisonModes].toSorted());
    for (const job of sound)
      for (const rowSeconds of [60, 300, 3600])
        expect({ job, faults: parse(definitionOf(job, 'a', rowSeconds)).faults }).toEqual({ job, faults: null });
  });

  it('of every preset is one, and nothing is wrong with a preset in either language', () => {
    for (const job of jobsOf([])) {
      expect(parse(definitionOf(job.content, 'a', 300)).faults).toBeNull();
      for (const language of ['vi', 'en'] as const) expect(faultsOfJob(contentIn(job, language))).toEqual([]);
    }
    expect(presets.filter(({ isCritical }) => isCritical).length).toBeGreaterThan(0);
  });
});
