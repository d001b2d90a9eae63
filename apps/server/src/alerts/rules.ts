import { itemAt, required } from '@spillway/checked/reads';
import type { WarningCode } from '@spillway/contract/alerts/built-in-warnings';
import { severities } from '@spillway/contract/alerts/codes';
import { type GeneralField, generalFields } from '@spillway/contract/compute/calculation/general';
import { Flag } from '@spillway/hydrology/flags';
import { Quality } from '@spillway/hydrology/quality/quality';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Definition } from '@spillway/rules/definition/definition';
import type { StoredVerdict } from '../compute/balance-check/balance-check.ts';
import { findSeries, outletKey, type SavedStep, seriesByOwner } from '../compute/calculation/calculation.ts';
import type { StoredOperation } from '../compute/compute.ts';
import type { CurrentInput } from '../compute/current/current.ts';
import type { StoredPlan } from '../compute/release-plans/release-plans.ts';
import type { MissedObligation } from '../obligations/obligations.ts';
import type { LevelStation, PlantInForce } from '../plant/in-force/in-force.ts';
import type { CharacteristicLevels } from '../plant/settings/settings.ts';
import { generalOwner, type PlantCatalogue } from '../series/catalogue/catalogue.ts';
import type { HeldShown } from '../series/held/held.ts';
import type { StationStatus } from '../series/observe/observe.ts';
import type { LastReading } from '../series/read/read.ts';
import type { StaffGauge } from '../series/staff-gauge/staff-gauge.ts';
import type { TransferTrouble } from '../transfer/transfer.ts';
import { aboutHeld } from './about-held.ts';
import { aboutObligations } from './about-obligations.ts';
import { aboutPlan } from './about-plans.ts';
import { aboutTransfers } from './about-transfers.ts';
import { type Attention, attention, type Closing, type OpenWarning, type StoredAttention } from './attention.ts';
import { balanceWarnings } from './balance-warnings.ts';
import {
  aboveLevels,
  belowDead,
  calculationLate,
  gaugesApartWarning,
  judgeBuiltIn,
  longManualWarning,
} from './built-in.ts';
import { knownLevel } from './known-level.ts';

export interface WarningInput {
  readonly nowMs: number;
  readonly record: (SavedStep & { readonly isStale: boolean }) | null;
  readonly lake: CurrentInput;
  readonly inForce: PlantInForce;
  readonly levels: CharacteristicLevels;
  readonly catalogue: PlantCatalogue | null;
  readonly stations: readonly StationStatus[];
  readonly last: readonly LastReading[];
  readonly witness: readonly StoredVerdict[];
  readonly staffGauges: readonly StaffGauge[];
  /** Entered levels that are impossible for the lake. */
  readonly held: readonly HeldShown[];
  readonly isFlood: boolean;
  readonly transfers: readonly TransferTrouble[];
  /** The plan pinned last. */
  readonly plan: StoredPlan | null;
  readonly missed: readonly MissedObligation[];
  readonly operation: Pick<StoredOperation, 'method' | 'since' | 'by'>;
}

/** A gauge without a reading for this long is silent and not compared. */
const comparedWithinMs = 30 * minuteMs;

const emptyAttention: StoredAttention = { standing: [], closings: [] };

/** The present warnings, the worst first. A value is used until the next one is read. */
export function attentionOf(seen: WarningInput, storedAttention: StoredAttention = emptyAttention): Attention[] {
  const standing = (code: WarningCode) => storedAttention.standing.find(({ key }) => key === code);
  const all = [
    ...levelAttentions(seen, storedAttention.standing),
    ...gaugeAttentions(seen, standing('gauges_apart')),
    ...aboutCalculation(seen),
    ...tableAttentions(seen, standing('record_extrapolated')),
    ...outletAttentions(seen),
    ...aboutSilence(seen),
    ...staffGaugeAttentions(seen),
    ...[
      ...aboutHeld(seen, standing('overtopping_possible')),
      ...balanceWarnings(seen),
      ...aboutObligations(seen.missed, seen.catalogue?.timeZone ?? null),
      ...aboutTransfers(seen.transfers),
      ...aboutPlan(seen.plan, seen.nowMs),
    ].map(attention),
  ];
  const open = coveredByHighest(all.filter((one) => !isClosed(one, storedAttention.closings)));
  return severities.flatMap((severity) => open.filter((one) => one.severity === severity));
}

/** The highest level exceeded covers the lower ones. */
export function coveredByHighest<One extends Pick<Attention, 'key' | 'code' | 'facts' | 'coveredBy'>>(
  all: readonly One[],
): One[] {
  const markOf = ({ facts }: One) => Number(facts.mark);
  const above = all.filter(({ code }) => aboveLevelCodes.has(code)).toSorted((a, b) => markOf(b) - markOf(a));
  const highest = above[0]?.key;
  return all.map((one) =>
    aboveLevelCodes.has(one.code) && one.key !== highest ? { ...one, coveredBy: required(highest) } : one,
  );
}

const aboveLevelCodes: ReadonlySet<string> = new Set(aboveLevels.map(([code]) => code));

/** Closed by a user, and nothing newer has been read. */
export const isClosed = ({ key, isUnseen, seenAt }: Attention, closings: readonly Closing[]): boolean =>
  isUnseen && closings.some((one) => one.key === key && one.seenAt !== null && seenAt !== null && one.seenAt >= seenAt);

/** Every level that the lake exceeds: a lower one stays active when the highest is no longer exceeded. */
function levelAttentions(seen: WarningInput, openWarnings: readonly OpenWarning[]): Attention[] {
  const { nowMs, levels, lake } = seen;
  const known = knownLevel(lake, openWarnings);
  if (known === null) return [];
  const { levelM: level, atMs, isNow, isUnconfirmed } = known;
  // At the crest there is no time to wait for a mean. A value entered by a person takes precedence.
  const gauge = isNow && lake.by !== 'person' ? highestGauge(seen) : null;
  // An unconfirmed level warns at once, with a note that the next reading must confirm it.
  const unconfirmed = isUnconfirmed ? { unconfirmed: 1 } : {};
  const rules = [...aboveLevels, belowDead];
  const passed = rules.flatMap(([code, rule]) => {
    const isOfGauge = gauge !== null && byGauge.has(code) && gauge.level > level;
    const from = isOfGauge ? gauge : { level, atMs, name: '' };
    const { value, threshold: mark } = judgeBuiltIn(rule, nowMs, { atMs: from.atMs, value: from.level }, levels);
    return value.raised && mark !== null ? [{ code, mark, from }] : [];
  });
  return passed
    .toSorted((a, b) => b.mark - a.mark)
    .map(({ code, mark, from }) => {
      const gaugeName = from.name === '' ? {} : { gauge: from.name };
      const levelFacts = { level: from.level, mark, differenceM: round(Math.abs(from.level - mark)) };
      const begin = beginOfLevel(seen, required(rules.find(([one]) => one === code))[1], from.atMs, mark);
      const when = { seenAt: new Date(from.atMs), isUnseen: !isNow, ...(begin && { begin }) };
      return attention({ code, facts: { ...levelFacts, ...unconfirmed, ...gaugeName }, ...when });
    });
}

/** The start comes from the lake record; null when the plant has never measured. */
function beginOfLevel(
  { catalogue, inForce: { autoIntervalMin, settings } }: WarningInput,
  { operator, hysteresis, ladder }: Definition,
  fromMs: number,
  thresholdNow: number,
): Attention['begin'] | null {
  const found = catalogue && findSeries(seriesByOwner(catalogue), 'general', generalOwner, 'lake_level');
  if (!found) return null;
  const rowMs = Math.max(autoIntervalMin, settings.stepMin) * minuteMs;
  const of = { operator, hysteresis, threshold: itemAt(ladder, 0).threshold, thresholdNow, rowMs };
  const condition = { ...of, seriesIds: [found.seriesId], isHighest: false };
  return { by: 'record', fromMs, condition };
}

/** Judged without delay and by single gauges. */
const byGauge: ReadonlySet<WarningCode> = new Set(['level_above_design_flood', 'level_above_check_flood']);

/** The highest lake gauge with a reading of good quality. */
function highestGauge(
  seen: WarningInput,
): { readonly name: string; readonly level: number; readonly atMs: number } | null {
  const sound = seen.last.filter(({ quality }) => quality === Quality.good || quality === Quality.edited);
  const audibleGauges = heardOf({ ...seen, last: sound }, seen.inForce.lakeStations);
  return audibleGauges.toSorted((a, b) => b.level - a.level)[0] ?? null;
}

/** Compares only gauges that are averaged and reported at about the same time. */
function gaugeAttentions(seen: WarningInput, before: OpenWarning | undefined): Attention[] {
  const countedStations = seen.inForce.lakeStations.filter(({ averaged }) => averaged);
  const audibleGauges = heardOf(seen, countedStations);
  const gaugesByLevel = audibleGauges.toSorted((a, b) => a.level - b.level);
  const [lowest, highest] = [gaugesByLevel[0], gaugesByLevel.at(-1)];
  const differenceM = lowest && highest ? round(highest.level - lowest.level) : 0;
  const apartM = { atMs: seen.nowMs, value: differenceM };
  if (lowest && highest && judgeBuiltIn(gaugesApartWarning, seen.nowMs, apartM).value.raised) {
    const names = { higher: highest.name, lower: lowest.name };
    const ids = { higherId: highest.stationId, lowerId: lowest.stationId };
    const seenAt = new Date(Math.min(lowest.atMs, highest.atMs));
    return [attention({ code: 'gauges_apart', facts: { ...names, differenceM, ...ids }, seenAt })];
  }
  if (!before) return [];
  // A gauge that disagreed still belongs to the lake but has gone silent.
  const apart = countedStations.filter(({ stationId }) =>
    [before.facts.higherId, before.facts.lowerId].includes(stationId),
  );
  const isSilent = apart.some(({ stationId }) => !audibleGauges.some((one) => one.stationId === stationId));
  return apart.length === 2 && isSilent ? [unseenAttention('gauges_apart', before)] : [];
}

function heardOf({ nowMs, catalogue, last }: WarningInput, stations: readonly LevelStation[]) {
  if (!catalogue) return [];
  const byOwner = seriesByOwner(catalogue);
  const newest = new Map(last.map((reading) => [reading.seriesId, reading]));
  return stations.flatMap(({ stationId, name }) => {
    const series = findSeries(byOwner, 'station', stationId, 'water_level');
    const reading = series && newest.get(series.seriesId);
    if (!reading || reading.value === null || nowMs - reading.time.getTime() > comparedWithinMs) return [];
    return [{ stationId, name, level: reading.value, atMs: reading.time.getTime() }];
  });
}

/** Unchanged, since nothing was read that could end the warning. */
const unseenAttention = (code: WarningCode, { facts, seenAt }: Pick<OpenWarning, 'facts' | 'seenAt'>): Attention =>
  attention({ code, facts, seenAt, isUnseen: true });

const figuresWithFlag = (results: SavedStep['results'], flag: number): GeneralField[] =>
  (Object.keys(generalFields) as GeneralField[]).filter((field) => ((results.get(field)?.flags ?? 0) & flag) !== 0);

/** A missing figure does not count as back inside its table. */
function tableAttentions({ record }: WarningInput, before: OpenWarning | undefined): Attention[] {
  const code = 'record_extrapolated';
  if (!record) return before ? [unseenAttention(code, before)] : [];
  const outside = figuresWithFlag(record.results, Flag.extrapolated | Flag.clamped | Flag.beyondTable);
  const seenAt = new Date(record.timeMs);
  if (outside.length > 0) return [attention({ code, facts: { figures: outside.join(', ') }, seenAt })];
  const missing = figuresWithFlag(record.results, Flag.missing);
  const previousFigures = String(before?.facts.figures ?? '').split(', ');
  const stillMissing = missing.filter((field) => previousFigures.includes(field));
  return before && stillMissing.length > 0
    ? [unseenAttention(code, { ...before, facts: { figures: stillMissing.join(', ') } })]
    : [];
}

function aboutCalculation({ nowMs, record, inForce, operation }: WarningInput): Attention[] {
  const { fault, autoIntervalMin, settings, gates, units } = inForce;
  if (gates.length + units.length === 0) return [];
  const outlet = typeof fault?.facts.outlet === 'string' ? fault.facts.outlet : '';
  const impossibleFigures = fault
    ? [attention({ code: 'calculation_impossible', facts: { reason: fault.code, outlet } })]
    : [];
  const isByHand = operation.method === 'manual';
  const manualAttentions = isByHand ? operationAttentions(nowMs, operation) : [];
  if (!record)
    return [...impossibleFigures, ...(isByHand ? manualAttentions : [attention({ code: 'calculation_none' })])];
  const lateRule = calculationLate(autoIntervalMin, settings.stepMin);
  const isLate = judgeBuiltIn(lateRule, nowMs, { atMs: record.timeMs, value: null }).value.raised !== null;
  const since = new Date(record.timeMs);
  const missing = figuresWithFlag(record.results, Flag.missing);
  return [
    ...impossibleFigures,
    ...manualAttentions,
    ...(isLate && !isByHand ? [attention({ code: 'calculation_late', since })] : []),
    ...(missing.length > 0 ? [attention({ code: 'record_incomplete', facts: { figures: missing.join(', ') } })] : []),
    // In manual operation this waits until automatic calculation resumes.
    ...(record.isStale && !isByHand ? [attention({ code: 'record_stale' })] : []),
  ];
}

/** Manual operation for so long that the person who switched may have gone home. */
function operationAttentions(nowMs: number, { since, by }: WarningInput['operation']): Attention[] {
  if (since === null || !judgeBuiltIn(longManualWarning, nowMs, { atMs: since.getTime(), value: null }).value.raised)
    return [];
  return [attention({ code: 'calculation_manual', facts: { by: by ?? '' }, since })];
}

/** Outlets in service without a value in the last record. */
function outletAttentions({ record }: WarningInput): Attention[] {
  if (!record) return [];
  return [...overtoppingAttentions(record), ...missingReadingAttentions(record)];
}

/**
 * Reports the flow that the lake level would cause over the gates, even when a single source gives that level and the
 * record counts the gates as closed.
 */
function overtoppingAttentions({ overTop, gates, timeMs }: SavedStep): Attention[] {
  if (overTop.length === 0) return [];
  const names = gates.flatMap(({ outletId, name }) => (overTop.some(({ id }) => id === outletId) ? [name] : []));
  const overtopM3s = round(overTop.reduce((sum, { ifOverTheTopM3s }) => sum + ifOverTheTopM3s, 0));
  const facts = { name: names.join(', '), over: overtopM3s };
  return [attention({ code: 'gate_overtopping', facts, seenAt: new Date(timeMs) })];
}

function missingReadingAttentions(record: SavedStep): Attention[] {
  return [...record.units, ...record.gates].flatMap((outlet) => {
    const key = outletKey(outlet.outletId);
    const input = record.inputs.get(key);
    const isMissing = ((record.results.get(key)?.flags ?? Flag.missing) & Flag.missing) !== 0;
    if (!outlet.inService || !isMissing || (input && input.value !== null)) return [];
    const { outletId: subject, inputStationId: stationId, name } = outlet;
    return [attention({ code: 'outlet_without_reading', facts: { name }, subject, stationId })];
  });
}

/** A requested staff gauge reading is overdue. */
const staffGaugeAttentions = ({ staffGauges }: WarningInput): Attention[] =>
  staffGauges
    .filter(({ state }) => state === 'missed')
    .map(({ gauge: { gaugeId: subject }, stationId, name, dueAt: since }) =>
      attention({ code: 'staff_gauge_missed', facts: { name }, subject, stationId, since }),
    );

/** A silent source used by the calculation is more severe than one that is only displayed. */
function aboutSilence({ stations, inForce }: WarningInput): Attention[] {
  const needed = new Set([
    ...inForce.lakeStations.map(({ stationId }) => stationId),
    ...[...inForce.units, ...inForce.gates].flatMap(({ inputStationId }) => inputStationId ?? []),
  ]);
  return stations.flatMap(({ station: { stationId, code, name }, heardAt, isConnected }) => {
    if (isConnected !== false || heardAt === null) return [];
    const found = {
      code: 'station_silent',
      facts: { name, code },
      subject: stationId,
      stationId,
      since: heardAt,
    } as const;
    return [attention(needed.has(stationId) ? found : { ...found, severity: 'watch' })];
  });
}

/** Rounds to a millimetre, which removes floating-point noise. */
const round = (value: number): number => Math.round(value * 1000) / 1000;
