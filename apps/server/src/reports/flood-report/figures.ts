import type { FloodFigures } from '@spillway/contract/reports/flood-report/figures';
import { maxMoves } from '@spillway/contract/reports/flood-report/limits';
import { minuteMs } from '@spillway/plant-time/spans';
import { findSeries, seriesByOwner } from '../../compute/calculation/calculation.ts';
import type { PastRules } from '../../compute/procedure-check/procedure-check.ts';
import type { Releases } from '../../notices/notices.ts';
import type { Order } from '../../plant/orders/orders.ts';
import { suspectAbove } from '../../plant/settings/settings.ts';
import { generalOwner, type PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { noSamples, readSamples } from '../../series/samples/samples.ts';
import type { FloodReportDeps } from './deps.ts';
import { movesOf } from './gate-moves.ts';
import { firstOf, highestOf, type Line, lastOf, lowestOf, type Point, volumeOf } from './volumes.ts';

type Deps = Pick<FloodReportDeps, 'database' | 'clock' | 'plant' | 'compute' | 'demoCode' | 'noticesOf' | 'releasesOf'>;

interface Period {
  readonly from: Date;
  readonly to: Date;
}

const gateType = 2;
const recorded = {
  lake: 'lake_level',
  inflow: 'inflow_moving_average',
  release: 'total_discharge_out',
  spill: 'total_discharge_dam',
  storage: 'total_capacity',
} as const;

const iso = (ms: number) => new Date(ms).toISOString();
const roundValue = (value: number, digits = 3) => Number(value.toFixed(digits));
const pointView = (point: Point | null) => point && { at: iso(point.atMs), value: roundValue(point.value) };
const mcm = (m3: number | null) => (m3 === null ? null : roundValue(m3 / 1e6));

export async function figuresOf(deps: Deps, catalogue: PlantCatalogue, { from, to }: Period): Promise<FloodFigures> {
  const { plant, compute, clock, demoCode, noticesOf, releasesOf } = deps;
  const { hydroCode } = catalogue;
  const nowMs = clock.now().getTime();
  const [fromMs, toMs] = [from.getTime(), Math.max(from.getTime() + minuteMs, Math.min(to.getTime(), nowMs))];
  const [{ lines, moves }, past, { orders }, notices, releases, { values }] = await Promise.all([
    readLines(deps, catalogue, fromMs, toMs),
    compute.rules.past(hydroCode, fromMs, toMs),
    plant.orders.within(hydroCode, from, to),
    noticesOf === null ? null : noticesOf(hydroCode, from, to),
    releasesOf(hydroCode, from, to),
    plant.described.settings.read(hydroCode),
  ]);
  const { lake, inflow, release, spill, storage } = lines;
  const highest = highestOf(inflow);
  const designM3s = suspectAbove(recorded.inflow, values);
  const [inflowVolume, out] = [inflow, release].map((line) => volumeOf(line, { fromMs, toMs: to.getTime() })) as [
    Volume,
    Volume,
  ];
  const [storedFirst, storedLast] = [firstOf(storage), lastOf(storage)];
  const storedM3 = storedFirst && storedLast ? storedLast.value - storedFirst.value : null;
  const volumes = { inflow: mcm(coveredVolume(inflowVolume)), release: mcm(out.m3), stored: mcm(storedM3) };
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    made_at: iso(nowMs),
    is_demo: hydroCode === demoCode,
    procedure: procedureView(past),
    lake_level: {
      start: pointView(firstOf(lake)),
      highest: pointView(highestOf(lake)),
      lowest: pointView(lowestOf(lake)),
      end: pointView(lastOf(lake)),
    },
    inflow: {
      start: pointView(firstOf(inflow)),
      highest: pointView(highest),
      end: pointView(lastOf(inflow)),
      ...(designM3s !== null && highest && highest.value > designM3s ? { doubted_above: designM3s } : {}),
    },
    release: { highest: pointView(highestOf(release)), highest_spill: pointView(highestOf(spill)) },
    volumes: { ...volumes, open: openOf(volumes), covered: roundValue(out.covered, 4) },
    moves: moves.slice(0, maxMoves),
    moves_left_out: Math.max(0, moves.length - maxMoves),
    orders: orders.map(orderView),
    notices: notices && [...notices],
    told_before: releases ? releaseNoticesView(releases) : { acts: [], unknown_minutes: 0, unread: [] },
    modes: modesView(past),
    rules: rulesView(past),
  };
}

type Volume = ReturnType<typeof volumeOf>;

/** With more gaps, the volume would leave out water that was not measured. */
const leastCovered = 0.95;
const coveredVolume = ({ m3, covered }: Volume): number | null => (covered < leastCovered ? null : m3);

/** Uses the printed figures, so that the printed balance adds up. */
const openOf = (of: Readonly<Record<'inflow' | 'release' | 'stored', number | null>>): number | null =>
  of.inflow === null || of.release === null || of.stored === null
    ? null
    : roundValue(of.inflow - of.release - of.stored);

async function readLines({ database, plant }: Deps, catalogue: PlantCatalogue, fromMs: number, toMs: number) {
  const all = seriesByOwner(catalogue);
  const general = Object.entries(recorded).map(
    ([name, quantity]) => [name, findSeries(all, 'general', generalOwner, quantity)?.seriesId] as const,
  );
  const outlets = await plant.described.outlets.list(catalogue.hydroCode);
  const gates = outlets
    .filter(({ outletType }) => outletType === gateType)
    .toSorted((one, other) => one.number - other.number)
    .flatMap(({ outletId, name, inputStationId }) => {
      const measured = inputStationId === null ? null : findSeries(all, 'station', inputStationId, 'opening');
      const series = measured ?? findSeries(all, 'outlet', outletId, 'opening');
      return series ? [{ name, seriesId: series.seriesId }] : [];
    });
  const gateIds = gates.map(({ seriesId }) => seriesId);
  const samples = await readSamples(database.sql, catalogue.plantNo, {
    fromMs,
    toMs,
    seriesIds: [...general.flatMap(([, id]) => (id === undefined ? [] : [id])), ...gateIds],
    heldIds: gateIds,
  });
  const lines = Object.fromEntries(
    general.map(([name, id]): [string, Line] => [name, (id === undefined ? null : samples.get(id)) ?? noSamples]),
  ) as Readonly<Record<keyof typeof recorded, Line>>;
  const moves = gates
    .flatMap(({ name, seriesId }) => {
      const { timesMs, values } = samples.get(seriesId) ?? noSamples;
      return movesOf({ gate: name, timesMs, valuesM: values });
    })
    .toSorted((one, other) => one.toMs - other.toMs)
    .map((one) => ({
      gate: one.gate,
      from: iso(Math.max(fromMs, one.fromMs)),
      to: iso(one.toMs),
      from_opening: roundValue(one.fromM),
      to_opening: roundValue(one.toM),
    }));
  return { lines, moves };
}

const orderView = ({ kind, number, organisation, text, from, until, endedAt }: Order) => {
  const end = endedAt !== null && (until === null || endedAt < until) ? endedAt : until;
  return { kind, number, organisation, text, from: from.toISOString(), until: end?.toISOString() ?? null };
};

function procedureView({ versions }: PastRules): FloodFigures['procedure'] {
  const last = versions.at(-1)?.content;
  return last ? { title: last.title, decree: last.decree } : null;
}

/** Consecutive stretches not judged for different reasons are shown as one. */
function modesView({ modes, versions }: PastRules): FloodFigures['modes'] {
  const modesByKey = new Map(
    versions.flatMap(({ procedureId, content }) => content.modes.map((mode) => [`${procedureId} ${mode.id}`, mode])),
  );
  const all: FloodFigures['modes'] = [];
  for (const { fromMs, toMs, procedureId, mode } of modes) {
    const found = mode === null ? undefined : modesByKey.get(`${procedureId} ${mode}`);
    const last = all.at(-1);
    const [name, article] = [found?.name ?? null, found?.source.article ?? null];
    if (last && last.name === name && last.article === article) last.to = iso(toMs);
    else all.push({ from: iso(fromMs), to: iso(toMs), name, article });
  }
  return all;
}

const releaseNoticesView = ({ all, unknownMin, unread }: Releases): NonNullable<FloodFigures['told_before']> => ({
  acts: all.slice(0, maxMoves).map(({ act, atMs, demand, state, reason, notice, leftMin }) => ({
    act,
    at: iso(atMs),
    article: demand.article,
    lead_minutes: demand.leadMin,
    state,
    reason,
    number: notice?.number || null,
    left_minutes: leftMin,
  })),
  unknown_minutes: unknownMin,
  unread: [...unread],
});

const minutes = (ms: number) => Math.round(ms / minuteMs);

const rulesView = ({ tally }: PastRules): FloodFigures['rules'] =>
  tally.map(({ id, isOrder, article, quantity, comparison, ms, outrankedMs, worst }) => ({
    id,
    is_order: isOrder,
    article,
    quantity,
    comparison,
    kept: minutes(ms.kept),
    broken: minutes(ms.broken),
    not_judged: minutes(ms.not_judged),
    outranked: minutes(outrankedMs),
    worst: worst && { at: iso(worst.atMs), value: roundValue(worst.value), against: roundValue(worst.against) },
  }));
