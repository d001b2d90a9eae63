import { Flag } from '@spillway/hydrology/flags';
import { minuteMs } from '@spillway/plant-time/spans';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attentionOf, type WarningInput } from './alerts/rules.ts';
import { plantNowFrom } from './compute/current/current.ts';
import { defaultSettings } from './plant/settings/settings.ts';
import { inputView } from './views/dashboard/input-view.ts';

const nowMs = Date.parse('2026-10-18T03:00:00Z');
const overriddenSource = 3;

const minutesAgo = fc.integer({ min: 0, max: 90 });
const levelM = fc.integer({ min: 24_000, max: 25_000 }).map((centimetres) => centimetres / 100);
const gauge = fc.option(fc.record({ levelM, ago: minutesAgo }), { nil: null });
const record = fc.option(
  fc.record({
    levelM: fc.option(levelM, { nil: null }),
    ago: minutesAgo,
    readBeforeMin: fc.integer({ min: 0, max: 20 }),
    isByPerson: fc.boolean(),
  }),
  { nil: null },
);
type Gauge = { readonly levelM: number; readonly ago: number } | null;
type LakeRecord = { levelM: number | null; ago: number; readBeforeMin: number; isByPerson: boolean } | null;

/** The mean of gauges that agree; otherwise the one nearest to the record, or the higher one if that does not decide. */
function waterOf(together: readonly { readonly levelM: number }[], told: LakeRecord): number {
  const levels = together.map((one) => one.levelM);
  const highest = Math.max(...levels);
  if (highest - Math.min(...levels) <= 0.305) return levels.reduce((sum, one) => sum + one, 0) / levels.length;
  const nearM = told?.levelM ?? highest;
  return levels.toSorted((a, b) => Math.abs(a - nearM) - Math.abs(b - nearM) || b - a)[0]!;
}

/** A second formula: candidates in order of trust, then the newest of the remaining ones. */
function expected(gauges: readonly Gauge[], told: LakeRecord): number | null {
  const knownGauges = gauges.flatMap((one) => one ?? []);
  const newestAge = Math.min(...knownGauges.map(({ ago }) => ago));
  const together = knownGauges.filter(({ ago }) => ago - newestAge <= 15);
  const meanM = together.length === 0 ? Number.NaN : waterOf(together, told);
  const recordAge =
    told === null || told.levelM === null ? null : told.ago + (told.isByPerson ? 0 : told.readBeforeMin);
  if (recordAge !== null && recordAge <= 15 && told!.isByPerson) return told!.levelM;
  if (newestAge <= 15) return meanM;
  if (recordAge !== null && recordAge <= 15) return told!.levelM;
  if (knownGauges.length === 0 && recordAge === null) return null;
  return recordAge !== null && recordAge < newestAge ? told!.levelM : meanM;
}

function stateOf(gauges: readonly Gauge[], told: LakeRecord) {
  const inForce = {
    fault: null,
    autoIntervalMin: 10,
    settings: { ...defaultSettings, deadLevelM: 9999 },
    units: [],
    gates: [],
    lakeStations: [],
  };
  const plan = {
    lake: gauges.map((_, index) => ({ stationId: `${index}`, series: { seriesId: index, isHeld: false, meanMs: 0 } })),
    upstream: [],
    downstream: [],
    gates: [],
    units: [],
  };
  const newest = new Map(
    gauges.flatMap((one, index) =>
      one === null
        ? []
        : [
            [
              index,
              {
                believed: { value: one.levelM, time: new Date(nowMs - one.ago * minuteMs), quality: 0 },
                doubted: null,
              },
            ],
          ],
    ) as never,
  );
  const results = new Map([
    ['lake_level', { value: told?.levelM ?? null, flags: told?.levelM === null ? Flag.missing : Flag.none }],
  ]);
  const personInput = { value: told?.levelM ?? null, ageS: null, quality: null, source: overriddenSource };
  const read = { ...personInput, ageS: (told?.readBeforeMin ?? 0) * 60, source: 1 };
  const stored = told && {
    timeMs: nowMs - told.ago * minuteMs,
    results,
    inputs: new Map([['lake_level', told.isByPerson ? personInput : read]]),
    units: [],
    gates: [],
    overTop: [],
    timeZone: 'Asia/Ho_Chi_Minh',
    run: { runId: 1 },
    isStale: false,
  };
  return plantNowFrom({ nowMs, inForce, record: stored, plan, newest } as never, false);
}

/** The record is halfway between two gauges, of which the lower is listed first. */
const midwayGauges = [239.5, 240.5].map((candidateM) => ({ levelM: candidateM, ago: 0 }));

it('dashboard and warnings say one level of the lake, whatever was read, calculated and typed when', () => {
  fc.assert(
    fc.property(fc.array(gauge, { maxLength: 3 }), record, (gauges, told) => {
      const now = stateOf(gauges, told);
      const shownCurrent = inputView(now.lake, () => '').current;
      const { record, inForce, levels } = now;
      const lake = now.lake.current;
      const emptyState = {
        stations: [],
        last: [],
        witness: [],
        staffGauges: [],
        held: [],
        isFlood: false,
        transfers: [],
        plan: null,
        missed: [],
      };
      const seen = { nowMs, record, lake, inForce, levels, catalogue: null, ...emptyState };
      const [warned] = attentionOf(seen as unknown as WarningInput).filter(({ code }) => code === 'level_below_dead');
      const levelOfAll = expected(gauges, told);
      // The dam's warnings use the higher of gauges that disagree.
      expect(warned?.facts.level ?? null).toBe(lake.highestM ?? shownCurrent.value);
      if (lake.highestM !== null) expect(lake.highestM).toBeGreaterThanOrEqual(shownCurrent.value!);
      expect(warned?.seenAt?.toISOString() ?? null).toBe(shownCurrent.time);
      if (levelOfAll === null) expect(shownCurrent).toMatchObject({ by: 'none', value: null });
      else expect(shownCurrent.value).toBeCloseTo(levelOfAll, 2);
    }),
    { numRuns: 2000, examples: [[midwayGauges, { levelM: 240, ago: 1, readBeforeMin: 0, isByPerson: false }]] },
  );
});
