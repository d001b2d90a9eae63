import { itemAt, lastOf } from '@spillway/checked/reads';
import { surfaceKm2At } from '@spillway/hydrology/tables/capacity-curve';
import { gaugeWitnessS, judgeGauges } from '@spillway/hydrology/witness/gauge-drift';
import { judgeInflowFloor } from '@spillway/hydrology/witness/inflow-floor';
import { judgeReleases, releaseWitnessS } from '@spillway/hydrology/witness/releases';
import { restingGate } from '@spillway/hydrology/witness/resting-gate';
import { type WaterBooks, waterBooks } from '@spillway/hydrology/witness/water-books';
import { type InForce, type OutletInForce, type PlantInForce, stepMsOf } from '../../plant/in-force/in-force.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { noSamples, readSamples, type Samples } from '../../series/samples/samples.ts';
import { planInputs, seriesByOwner, sourceKeyOf } from '../calculation/calculation.ts';
import { type BookedSamples, type BookSeries, bookedSamplesOf, bookSeriesOf } from './books.ts';
import { type RestingFacts, undecidedVerdict, type Verdict } from './verdict.ts';

interface LookDeps {
  readonly database: Database;
  readonly inForce: Pick<InForce, 'spans'>;
}

/** Two weeks of one-minute rows; more cost time without improving the result. */
const mostRows = 20_000;
/** A gate counts as resting when its opening is older than a day; this is far enough back to see it. */
const openingsS = 8 * 86_400;

interface CheckInput {
  readonly plant: PlantCatalogue;
  readonly now: PlantInForce;
  readonly series: BookSeries;
  readonly booked: BookedSamples;
  readonly books: WaterBooks;
  readonly surfaceM2: number;
  readonly baseMs: number;
  readonly inflow: Samples;
  readonly wasFound: boolean;
}

interface CheckRequest {
  readonly plant: PlantCatalogue;
  readonly baseMs: number;
  /** Whether the last check found that releases do not add up. */
  readonly wasFound: boolean;
}

/** Checks the water balance of a plant up to a time, over a month of records at most. Writes nothing. */
export async function checkBalance({ database, inForce }: LookDeps, lookRequest: CheckRequest): Promise<Verdict[]> {
  const { plant, baseMs } = lookRequest;
  const spans = await inForce.spans(plant.hydroCode, new Date(baseMs - releaseWitnessS * 1000), new Date(baseMs + 1));
  const now = lastOf(spans);
  const series = bookSeriesOf(plant, now);
  if (now.capacityCurve === null) return absent('no_curve');
  if (series === null || series.outlets.length === 0) return absent('no_outlets');
  const backMs = Math.min(releaseWitnessS * 1000, mostRows * stepMsOf(now));
  // A release computed with a table since corrected is no evidence against the present table.
  const fromMs = Math.max(baseMs - backMs, sinceDescribedMs(spans));
  const seriesIds = [series.levelId, series.inflowId, ...series.outlets.map(({ seriesId }) => seriesId)];
  const samples = await readSamples(database.sql, plant.plantNo, { fromMs, toMs: baseMs, seriesIds, heldIds: [] });
  const bookedSamples = bookedSamplesOf(series, samples);
  const levelM = bookedSamples.rows.levelsM.findLast(Number.isFinite);
  if (levelM === undefined) return absent('short_record');
  const surfaceM2 = surfaceKm2At(now.capacityCurve, levelM) * 1e6;
  const books = waterBooks(now.capacityCurve, bookedSamples.rows);
  const inflow = samples.get(series.inflowId) ?? noSamples;
  const checkInput = { ...lookRequest, now, series, booked: bookedSamples, books, surfaceM2, inflow };
  return [
    releases(checkInput),
    floor(checkInput),
    await gauges(database, checkInput),
    await closedGates(database, checkInput),
  ];
}

const absent = (reason: 'no_curve' | 'no_outlets' | 'short_record'): Verdict[] =>
  (['releases', 'inflow_floor', 'gauges', 'closed_gates'] as const).map((witness) => undecidedVerdict(witness, reason));

/** The time since which tables, outlets and stations have been unchanged. */
function sinceDescribedMs(spans: readonly PlantInForce[]): number {
  const key = sourceKeyOf(lastOf(spans));
  const other = spans.findLastIndex((span) => sourceKeyOf(span) !== key);
  return itemAt(spans, other + 1).fromMs;
}

function releases({ books, booked, baseMs, wasFound }: CheckInput): Verdict {
  const verdict = judgeReleases(books, { nowS: baseMs / 1000, wasFound });
  const { answers, finding } = verdict;
  const recordS = (books.timesS.at(-1) ?? 0) - (books.timesS[0] ?? 0);
  if (answers === null) return undecidedVerdict('releases', recordS < 3 * 86_400 ? 'short_record' : 'few_moves');
  const outlet = finding?.suspect === 'outlet' ? itemAt(booked.outlets, finding.outlet) : null;
  return {
    witness: 'releases',
    state: finding ? 'finding' : 'good',
    reason: null,
    suspect: finding && (outlet ? `outlet ${outlet.outletId}` : finding.suspect),
    facts: {
      kind: 'releases',
      ...(finding?.answer ?? answers.all),
      releaseM3s: verdict.releaseM3s,
      residualM3s: verdict.residualM3s,
      residualErrorM3s: verdict.residualErrorM3s,
      trials: answers.trials,
      fromMs: answers.fromS * 1000,
      toMs: answers.toS * 1000,
      outletId: outlet?.outletId ?? null,
      outletName: outlet?.name ?? null,
      outlets: answers.outlets.map((one, k) => ({
        outletId: itemAt(booked.outlets, k).outletId,
        name: itemAt(booked.outlets, k).name,
        share: one?.share ?? null,
        shareError: one?.shareError ?? null,
      })),
    },
  };
}

function floor({ books, surfaceM2, baseMs }: CheckInput): Verdict {
  const check = judgeInflowFloor(books, surfaceM2, baseMs / 1000);
  if (check === null) return undecidedVerdict('inflow_floor', 'short_record');
  return {
    witness: 'inflow_floor',
    state: check.isBelow ? 'finding' : 'good',
    reason: null,
    suspect: check.isBelow ? 'below' : null,
    facts: {
      kind: 'inflow_floor',
      hours: check.windowS / 3600,
      inflowM3s: check.inflowM3s,
      releaseM3s: check.releaseM3s,
      allowedM3s: check.allowedM3s,
    },
  };
}

async function gauges(database: Database, { plant, now, surfaceM2, baseMs }: CheckInput): Promise<Verdict> {
  const lake = planInputs(now, seriesByOwner(plant)).lake;
  if (lake.length < 2) return undecidedVerdict('gauges', 'one_gauge');
  const query = { fromMs: baseMs - gaugeWitnessS * 1000, toMs: baseMs, heldIds: [] };
  const seriesIds = lake.map(({ series }) => series.seriesId);
  const samples = await readSamples(database.sql, plant.plantNo, { ...query, seriesIds });
  const rows = seriesIds.map((id) => {
    const { timesMs, values } = samples.get(id) ?? noSamples;
    return { timesS: Float64Array.from(timesMs, (ms) => ms / 1000), levelsM: Float64Array.from(values) };
  });
  const respondingGauges = rows.filter(
    ({ timesS }) => (timesS.at(-1) ?? 0) - (timesS[0] ?? 0) > (gaugeWitnessS * 4) / 5,
  );
  if (respondingGauges.length < 2) return undecidedVerdict('gauges', 'silent_gauges');
  const drift = judgeGauges(rows, surfaceM2, baseMs / 1000);
  if (drift === null) return { witness: 'gauges', state: 'good', reason: null, suspect: null, facts: { kind: 'none' } };
  const nameOf = (id: string) => now.lakeStations.find(({ stationId }) => stationId === id)?.name ?? '';
  const [risingId, sinkingId] = [itemAt(lake, drift.rising).stationId, itemAt(lake, drift.sinking).stationId];
  const { mPerDay, mPerDayError, days, worthM3s } = drift;
  return {
    witness: 'gauges',
    state: 'finding',
    reason: null,
    suspect: `${risingId} ${sinkingId}`,
    facts: {
      kind: 'gauges',
      risingId,
      risingName: nameOf(risingId),
      sinkingId,
      sinkingName: nameOf(sinkingId),
      mPerDay,
      mPerDayError: 2 * mPerDayError,
      days,
      worthM3s,
    },
  };
}

async function closedGates(database: Database, checkInput: CheckInput): Promise<Verdict> {
  const { plant, now, baseMs } = checkInput;
  const inputPlan = planInputs(now, seriesByOwner(plant)).gates.filter(({ outlet }) => outlet.inService);
  const sources = inputPlan.flatMap((gate) => (gate.measured ? [{ ...gate, measured: gate.measured }] : []));
  if (sources.length === 0) return undecidedVerdict('closed_gates', 'no_gates');
  const seriesIds = sources.map(({ measured }) => measured.seriesId);
  const query = { fromMs: baseMs - openingsS * 1000, toMs: baseMs, seriesIds };
  const samples = await readSamples(database.sql, plant.plantNo, { ...query, heldIds: seriesIds });
  const gates = sources.flatMap(({ outlet, measured }) =>
    restingFactsOf(checkInput, outlet, samples.get(measured.seriesId)),
  );
  return {
    witness: 'closed_gates',
    state: gates.length > 0 ? 'finding' : 'good',
    reason: null,
    suspect: gates.length > 0 ? gates.map(({ outletId }) => outletId).join(' ') : null,
    facts: { kind: 'closed_gates', gates },
  };
}

function restingFactsOf(checkInput: CheckInput, outlet: OutletInForce, openings: Samples = noSamples): RestingFacts[] {
  const { booked, now, inflow } = checkInput;
  const k = booked.outlets.findIndex(({ outletId }) => outletId === outlet.outletId);
  if (k < 0) return [];
  const { timesS } = booked.rows;
  const found = restingGate(
    { timesS, openingsM: held(openings, timesS), dischargesM3s: itemAt(booked.rows.releasesM3s, k) },
    now.settings.closedGateDownToM,
  );
  if (found === null) return [];
  const since = inflow.values.filter((_, index) => itemAt(inflow.timesMs, index) >= found.sinceS * 1000);
  const inflowM3s = since.reduce((sum, value) => sum + value, 0) / since.length;
  return [
    {
      outletId: outlet.outletId,
      name: outlet.name,
      openingM: found.openingM,
      dischargeM3s: found.dischargeM3s,
      inflowShare: inflowM3s > found.dischargeM3s ? found.dischargeM3s / inflowM3s : null,
      sinceMs: found.sinceS * 1000,
      hours: found.hours,
    },
  ];
}

/** Carries the last known opening forward to each row of the record. */
function held({ timesMs, values }: Samples, timesS: Float64Array): Float64Array {
  let at = -1;
  return timesS.map((timeS) => {
    while ((timesMs[at + 1] ?? Number.POSITIVE_INFINITY) <= timeS * 1000) at += 1;
    return at < 0 ? Number.NaN : itemAt(values, at);
  });
}
