import { Flag } from '@spillway/hydrology/flags';
import { minuteMs } from '@spillway/plant-time/spans';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attentionOf, type Seen } from './alerts/rules.ts';
import { plantNowFrom } from './compute/current/current.ts';
import { defaultSettings } from './plant/settings/settings.ts';
import { inputView } from './views/dashboard/input-view.ts';

const nowMs = Date.parse('2026-10-18T03:00:00Z');
const overridden = 3;

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
type Told = { levelM: number | null; ago: number; readBeforeMin: number; isByPerson: boolean } | null;

/** The mean of gauges that agree; of others the one nearest to the record, and the higher where that says nothing. */
function waterOf(together: readonly { readonly levelM: number }[], told: Told): number {
  const levels = together.map((one) => one.levelM);
  const highest = Math.max(...levels);
  if (highest - Math.min(...levels) <= 0.305) return levels.reduce((sum, one) => sum + one, 0) / levels.length;
  const nearM = told?.levelM ?? highest;
  return levels.toSorted((a, b) => Math.abs(a - nearM) - Math.abs(b - nearM) || b - a)[0]!;
}

/** A second formula: candidates in the order in which they are believed, then the newest of what is left. */
function expected(gauges: readonly Gauge[], told: Told): number | null {
  const heard = gauges.flatMap((one) => one ?? []);
  const newestAgo = Math.min(...heard.map(({ ago }) => ago));
  const together = heard.filter(({ ago }) => ago - newestAgo <= 15);
  const meanM = together.length === 0 ? Number.NaN : waterOf(together, told);
  const recordAgo =
    told === null || told.levelM === null ? null : told.ago + (told.isByPerson ? 0 : told.readBeforeMin);
  if (recordAgo !== null && recordAgo <= 15 && told!.isByPerson) return told!.levelM;
  if (newestAgo <= 15) return meanM;
  if (recordAgo !== null && recordAgo <= 15) return told!.levelM;
  if (heard.length === 0 && recordAgo === null) return null;
  return recordAgo !== null && recordAgo < newestAgo ? told!.levelM : meanM;
}

function stateOf(gauges: readonly Gauge[], told: Told) {
  const inForce = {
    fault: null,
    autoIntervalMin: 10,
    settings: { ...defaultSettings, deadLevelM: 9999 },
    units: [],
    gates: [],
    lakeStations: [],
  };
  const plan = {
    lake: gauges.map((_, at) => ({ stationId: `${at}`, series: { seriesId: at, isHeld: false, meanMs: 0 } })),
    upstream: [],
    downstream: [],
    gates: [],
    units: [],
  };
  const newest = new Map(
    gauges.flatMap((one, at) =>
      one === null
        ? []
        : [
            [
              at,
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
  const ofPerson = { value: told?.levelM ?? null, ageS: null, quality: null, source: overridden };
  const read = { ...ofPerson, ageS: (told?.readBeforeMin ?? 0) * 60, source: 1 };
  const stored = told && {
    timeMs: nowMs - told.ago * minuteMs,
    results,
    inputs: new Map([['lake_level', told.isByPerson ? ofPerson : read]]),
    units: [],
    gates: [],
    overTop: [],
    timeZone: 'Asia/Ho_Chi_Minh',
    run: { runId: 1 },
    isStale: false,
  };
  return plantNowFrom({ nowMs, inForce, record: stored, plan, newest } as never, false);
}

/** The record lies in the middle of two gauges, of which the lower is listed first. */
const halfway = [239.5, 240.5].map((oneM) => ({ levelM: oneM, ago: 0 }));

it('dashboard and warnings say one level of the lake, whatever was read, calculated and typed when', () => {
  fc.assert(
    fc.property(fc.array(gauge, { maxLength: 3 }), record, (gauges, told) => {
      const now = stateOf(gauges, told);
      const shown = inputView(now.lake, () => '').current;
      const { record, inForce, levels } = now;
      const lake = now.lake.current;
      const nothing = {
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
      const seen = { nowMs, record, lake, inForce, levels, catalogue: null, ...nothing };
      const [warned] = attentionOf(seen as unknown as Seen).filter(({ code }) => code === 'level_below_dead');
      const levelOfAll = expected(gauges, told);
      // Who watches over the dam goes by the higher of gauges that stand apart.
      expect(warned?.facts.level ?? null).toBe(lake.highestM ?? shown.value);
      if (lake.highestM !== null) expect(lake.highestM).toBeGreaterThanOrEqual(shown.value!);
      expect(warned?.seenAt?.toISOString() ?? null).toBe(shown.time);
      if (levelOfAll === null) expect(shown).toMatchObject({ by: 'none', value: null });
      else expect(shown.value).toBeCloseTo(levelOfAll, 2);
    }),
    { numRuns: 2000, examples: [[halfway, { levelM: 240, ago: 1, readBeforeMin: 0, isByPerson: false }]] },
  );
});
