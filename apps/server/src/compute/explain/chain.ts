import { required } from '@spillway/checked/reads';
import { type GeneralField, generalFields } from '@spillway/contract/compute/calculation/general';
import { lakeLevel } from '@spillway/hydrology/balance/lake-level';
import { Flag } from '@spillway/hydrology/flags';
import { Quality } from '@spillway/hydrology/quality/quality';
import {
  InputSource,
  type Replay,
  type ResultKey,
  type SavedStep,
  type StepInput,
} from '../calculation/calculation.ts';
import { type Line, lineOf, ownLine, storageLine } from './lines.ts';
import { type InForceOutlet, outletsOf } from './outlets-of.ts';

export const isField = (key: string): key is GeneralField => Object.hasOwn(generalFields, key);

/** How a figure of a step was computed, starting from its first input. */
export function chainOf(key: ResultKey, savedStep: SavedStep, replay: Replay): Line[] {
  if (!isField(key)) return outletChain(key.slice('outlet:'.length), replay);
  const result = (field: GeneralField) => savedStep.results.get(field) ?? { value: null, flags: Flag.missing };
  const { value, flags } = result(key);
  switch (key) {
    case 'lake_level':
    case 'upstream_water_level':
      return [levelLine(key, savedStep, replay)];
    case 'downstream_water_level':
      return tailwaterLines(replay);
    case 'total_capacity': {
      const levelM = savedStep.inputs.get('lake_level')?.value ?? null;
      const line = levelM === null || value === null ? null : storageLine(replay.inForce, levelM, value, flags);
      return line ? [line] : [];
    }
    case 'total_discharge_turbine':
      return [sumLine(replay.inForce.units, savedStep, value, flags)];
    case 'total_discharge_dam':
      return [sumLine(replay.inForce.gates, savedStep, value, flags)];
    case 'total_discharge_out':
      return replay.trace.filter(({ formula }) => formula === 'plant.totals').map(lineOf);
    case 'total_discharge_lake':
      return balanceLines(replay, flags);
    case 'inflow_moving_average':
      return [...balanceLines(replay, result('total_discharge_lake').flags), ...fitLine(replay, value, flags)];
  }
}

/** The chain of a unit's flow starts with its inputs: the tailwater, or the sum that it has a share of. */
function outletChain(outletId: string, { trace, inForce }: Replay): Line[] {
  const ownLines = trace.filter(({ of }) => of === outletId);
  const isUnit = inForce.units.some((unit) => unit.outletId === outletId);
  const needsHead = ownLines.some(({ formula }) => formula === 'unit.head');
  const shares = ownLines.some(({ formula }) => formula === 'unit.qz_share');
  const before = trace.filter(
    ({ formula }) =>
      (shares && formula === 'plant.qz') || (isUnit && needsHead && formula.startsWith('plant.tailwater')),
  );
  return [...before.slice(-1), ...ownLines].map(lineOf);
}

const tailwaterLines = ({ trace }: Replay): Line[] =>
  trace
    .filter(({ formula }) => formula.startsWith('plant.tailwater'))
    .slice(-1)
    .map(lineOf);

function sumLine(of: readonly InForceOutlet[], savedStep: SavedStep, value: number | null, flags: number): Line {
  const knownOutlets = outletsOf(of, savedStep).filter(({ dischargeM3s }) => dischargeM3s !== null);
  return ownLine('plant.sum', { outlets: knownOutlets.length }, value === null ? {} : { dischargeM3s: value }, flags);
}

function levelLine(key: 'lake_level' | 'upstream_water_level', savedStep: SavedStep, { inForce, level }: Replay): Line {
  const input = savedStep.inputs.get(key);
  const { value = null, flags = Flag.missing } = savedStep.results.get(key) ?? {};
  const values = value === null ? {} : { lakeLevelM: value };
  if (input?.source === InputSource.override) return ownLine('lake.override', {}, values, flags);
  const stations = key === 'lake_level' ? inForce.lakeStations : inForce.upstreamStations;
  const usableStations = stations.filter(
    ({ stationId }) => savedStep.inputs.get(`station:${stationId}`)?.value != null,
  );
  const isNew = isReadIn(savedStep.run.stepMs);
  const gauges = { gauges: usableStations.length };
  if (key === 'lake_level') {
    if ((flags & Flag.estimated) !== 0 && !isNew(input))
      return carriedLine(savedStep, level, usableStations, values, flags);
    if ((flags & Flag.unconfirmed) !== 0)
      return ownLine('lake.unconfirmed', { ...gauges, ...verdictNumbers(level) }, values, flags);
    const gaugeInputs = usableStations.map(({ stationId }) => savedStep.inputs.get(`station:${stationId}`));
    if (gaugeInputs.some((one) => isNew(one) && one?.quality === Quality.edited))
      return ownLine('lake.by_hand', gauges, values, flags);
  }
  return ownLine((flags & Flag.outsideLimits) === 0 ? 'lake.mean' : 'lake.apart', gauges, values, flags);
}

const isReadIn =
  (stepMs: number) =>
  (input: StepInput | undefined): boolean =>
    (input?.ageS ?? Number.POSITIVE_INFINITY) * 1000 < stepMs;

/** The limits by which a level was judged, where there were any. */
function verdictNumbers({ changeM, usualM, allowedM, sinceS }: Replay['level']): Record<string, number> {
  const known = { changeM, usualM: changeM === null ? null : usualM, allowedM, sinceS };
  return Object.fromEntries(Object.entries(known).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/**
 * Why the step has no measured level: there was no new reading, or the level filter rejected the mean, and by which
 * rule.
 */
function carriedLine(
  savedStep: SavedStep,
  level: Replay['level'],
  usableStations: readonly { readonly stationId: string }[],
  values: Line['values'],
  flags: number,
): Line {
  const ageS = savedStep.inputs.get('lake_level')?.ageS ?? 0;
  const gaugeInputs = usableStations.map(({ stationId }) => required(savedStep.inputs.get(`station:${stationId}`)));
  const isNew = gaugeInputs.some(isReadIn(savedStep.run.stepMs));
  const { levelM: refusedM } = lakeLevel(gaugeInputs.map(({ value }) => value ?? Number.NaN));
  if (!isNew || refusedM === null) return ownLine('lake.carried', { ageS }, values, flags);
  const rule = level.verdict === 'too_fast' ? 'lake.too_fast' : 'lake.outlier';
  return ownLine(rule, { refusedM, ...verdictNumbers(level) }, values, flags);
}

function balanceLines({ balance, inForce }: Replay, flags: number): Line[] {
  if (balance === null) return [];
  const { end, begin, releasedM3, windowS, inflowM3s } = balance;
  const storages = [begin, end].flatMap((row) => storageLine(inForce, row.levelM, row.storageM3) ?? []);
  const storedM3 = end.storageM3 - begin.storageM3;
  const outM3s = releasedM3 / windowS;
  return [...storages, ownLine('lake.balance', { storedM3, windowS, outM3s }, { inflowM3s }, flags)];
}

function fitLine({ balance }: Replay, value: number | null, flags: number): Line[] {
  if (balance === null || value === null) return [];
  const { parts, errorM3s, delayS } = balance.fit;
  const longest = parts[0];
  const inputs = longest ? { rows: longest.rows, fits: parts.length, fitWindowS: longest.windowS } : { rows: 0 };
  return [ownLine('lake.fit', inputs, { errorM3s, delayS: Math.round(delayS), inflowM3s: value }, flags)];
}
