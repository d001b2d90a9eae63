import { type GeneralField, generalFields } from '@spillway/contract/compute/general';
import { type Severity, severities, type WarningCode } from '@spillway/contract/delivery/warning-codes';
import { Flag } from '@spillway/hydrology/flags';
import { findSeries, outletKey, type SavedStep, seriesByOwner } from '../../compute/calculation/calculation.ts';
import type { LevelStation, PlantInForce } from '../../plant/in-force/in-force.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { StationStatus } from '../../series/observe/observe.ts';
import type { LastReading } from '../../series/read/read.ts';
import type { Levels } from '../dashboard/dashboard.ts';

export interface Attention {
  /** Of all that deserves an eye at a plant no two have the same. */
  readonly key: string;
  readonly code: WarningCode;
  readonly severity: Severity;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly stationId: string | null;
  /** Null: as long as it has been seen. */
  readonly since: Date | null;
  /** The key of what says it as well: who is told that has no need of this. */
  readonly coveredBy: string | null;
}

export interface Seen {
  readonly nowMs: number;
  readonly record: (SavedStep & { readonly isStale: boolean }) | null;
  /** Of the lake since the record; null: nothing is measured, or a person said otherwise. */
  readonly measuredLevelM: number | null;
  readonly inForce: PlantInForce;
  readonly levels: Levels;
  readonly catalogue: PlantCatalogue | null;
  readonly stations: readonly StationStatus[];
  readonly last: readonly LastReading[];
}

const minuteMs = 60_000;
/** Two gauges of one lake further apart than this cannot both be right. */
const mostApartM = 0.05;
/** A gauge not heard for so long is silent, not in disagreement. */
const comparedWithinMs = 30 * minuteMs;
/** The calculation waits a minute for loggers, and runs every minute. */
const lateAfterMs = 5 * minuteMs;

interface More extends Partial<Pick<Attention, 'stationId' | 'since' | 'coveredBy'>> {
  /** What it is about, where a plant has several. */
  readonly subject?: string;
}

const attention = (
  code: WarningCode,
  severity: Severity,
  facts: Attention['facts'] = {},
  { subject, ...more }: More = {},
): Attention => ({
  key: subject === undefined ? code : `${code} ${subject}`,
  code,
  severity,
  facts,
  stationId: null,
  since: null,
  coveredBy: null,
  ...more,
});

/** What deserves an eye now, the worst first. */
export function attentionOf(seen: Seen): Attention[] {
  const all = [
    ...aboutLevel(seen),
    ...aboutGauges(seen),
    ...aboutCalculation(seen),
    ...aboutOutlets(seen),
    ...aboutSilence(seen),
  ];
  return severities.flatMap((severity) => all.filter((one) => one.severity === severity));
}

/** Every mark that the lake has passed: whoever reads the highest knows those below, which still stand when it is no longer passed. */
function aboutLevel({ record, measuredLevelM, levels }: Seen): Attention[] {
  const result = record?.results.get('lake_level');
  const recorded = result && (result.flags & Flag.missing) === 0 ? result.value : null;
  const level = measuredLevelM ?? recorded;
  if (level === null) return [];
  const marks: readonly (readonly [WarningCode, Severity, number | null])[] = [
    ['level_above_reception', 'watch', levels.flood_reception],
    ['level_above_season_max', 'warning', levels.max_before_flood],
    ['level_above_normal', 'warning', levels.normal],
    ['level_above_design_flood', 'critical', levels.design_flood],
    ['level_above_check_flood', 'critical', levels.check_flood],
  ];
  const passed = marks.filter(([, , mark]) => mark !== null && level > mark).toSorted((a, b) => b[2]! - a[2]!);
  const facts = (mark: number) => ({ level, mark, differenceM: round(Math.abs(level - mark)) });
  const above = passed.map(([code, severity, mark], place) =>
    attention(code, severity, facts(mark!), { coveredBy: place === 0 ? null : passed[0]![0] }),
  );
  const { dead } = levels;
  return [...above, ...(dead !== null && level < dead ? [attention('level_below_dead', 'warning', facts(dead))] : [])];
}

/** Only gauges that count in the mean, heard at about the same time. */
function aboutGauges({ nowMs, inForce: { lakeStations }, catalogue, last }: Seen): Attention[] {
  if (!catalogue) return [];
  const byOwner = seriesByOwner(catalogue);
  const newest = new Map(last.map((reading) => [reading.seriesId, reading]));
  const heard = lakeStations.flatMap((station: LevelStation) => {
    const series = findSeries(byOwner, 'station', station.stationId, 'water_level');
    const reading = series && newest.get(series.seriesId);
    const counts = station.averaged && reading && nowMs - reading.time.getTime() <= comparedWithinMs;
    return counts && reading.value !== null ? [{ name: station.name, level: reading.value }] : [];
  });
  const inOrder = heard.toSorted((a, b) => a.level - b.level);
  const [lowest, highest] = [inOrder[0], inOrder.at(-1)];
  if (!lowest || !highest) return [];
  const differenceM = round(highest.level - lowest.level);
  if (differenceM <= mostApartM) return [];
  return [attention('gauges_apart', 'warning', { higher: highest.name, lower: lowest.name, differenceM })];
}

function aboutCalculation({ nowMs, record, inForce }: Seen): Attention[] {
  const { fault, autoIntervalMin, settings, gates, units } = inForce;
  if (gates.length + units.length === 0) return [];
  const outlet = typeof fault?.facts.outlet === 'string' ? fault.facts.outlet : '';
  const impossible = fault ? [attention('calculation_impossible', 'warning', { reason: fault.code, outlet })] : [];
  if (!record) return [...impossible, attention('calculation_none', 'watch')];
  const ageMs = nowMs - record.timeMs;
  const isLate = ageMs > (autoIntervalMin + settings.stepMin) * minuteMs + lateAfterMs;
  const since = new Date(record.timeMs);
  const fields = Object.keys(generalFields) as GeneralField[];
  const having = (flag: number) => fields.filter((field) => ((record.results.get(field)?.flags ?? 0) & flag) !== 0);
  const missing = having(Flag.missing);
  const extrapolated = having(Flag.extrapolated | Flag.clamped | Flag.beyondTable);
  return [
    ...impossible,
    ...(isLate ? [attention('calculation_late', 'warning', {}, { since })] : []),
    ...(missing.length > 0 ? [attention('record_incomplete', 'warning', { figures: missing.join(', ') })] : []),
    ...(extrapolated.length > 0
      ? [attention('record_extrapolated', 'watch', { figures: extrapolated.join(', ') })]
      : []),
    ...(record.isStale ? [attention('record_stale', 'watch')] : []),
  ];
}

/** One that is in service and of which the last record knew nothing. */
function aboutOutlets({ record }: Seen): Attention[] {
  if (!record) return [];
  return [...record.units, ...record.gates].flatMap((outlet) => {
    const key = outletKey(outlet.outletId);
    const input = record.inputs.get(key);
    const isMissing = ((record.results.get(key)?.flags ?? Flag.missing) & Flag.missing) !== 0;
    if (!outlet.inService || !isMissing || (input && input.value !== null)) return [];
    const { outletId: subject, inputStationId: stationId, name } = outlet;
    return [attention('outlet_without_reading', 'warning', { name }, { subject, stationId })];
  });
}

/** What the calculation reads weighs more than what only people look at. */
function aboutSilence({ stations, inForce }: Seen): Attention[] {
  const needed = new Set([
    ...inForce.lakeStations.map(({ stationId }) => stationId),
    ...[...inForce.units, ...inForce.gates].flatMap(({ inputStationId }) => inputStationId ?? []),
  ]);
  return stations.flatMap(({ station: { stationId, code, name }, heardAt, isConnected }) => {
    if (isConnected !== false || heardAt === null) return [];
    const severity = needed.has(stationId) ? 'warning' : 'watch';
    return [attention('station_silent', severity, { name, code }, { subject: stationId, stationId, since: heardAt })];
  });
}

/** To a millimetre, past the noise of floating point. */
const round = (value: number): number => Math.round(value * 1000) / 1000;
