import { integerAt, numberAt, required } from '@spillway/checked/reads';
import { Flag } from '@spillway/hydrology/flags';
import { Quality } from '@spillway/hydrology/quality/quality';
import { type CapacityCurve, storageMcmInto } from '@spillway/hydrology/tables/capacity-curve';
import type { PlantInForce } from '../../../plant/in-force/in-force.ts';
import { designFloodOf } from '../../../plant/settings/settings.ts';
import type { Grid } from '../inputs/grid.ts';
import type { LakeRows } from '../inputs/lake-input.ts';
import type { PlantInputs } from '../inputs/read-inputs.ts';
import type { Inflow } from './inflow.ts';
import { releaseOf } from './releases.ts';
import { type ResultColumn, resultColumn, roundColumn } from './results.ts';

interface Figures {
  readonly results: readonly ResultColumn[];
  /** The release used in the water balance; NaN when an outlet's release is missing. */
  readonly outM3s: Float64Array;
  /** The mean since the previous row, used instead of a straight line; otherwise NaN. */
  readonly meansM3s: Float64Array;
}

/** Derives all figures of some steps from their inputs. Every record and every explanation is computed here. */
export function figuresOf(
  plantInForce: PlantInForce,
  grid: Grid,
  inputs: PlantInputs,
  { freshM, shiftsM, flags }: Pick<LakeRows, 'freshM' | 'shiftsM' | 'flags'>,
  inflow: Inflow,
): Figures {
  const releases = releaseOf(plantInForce, inputs, grid);
  // If gauges disagree, one may be wrong, and a stuck gauge that comes free jumps, which the balance would take for
  // water. Water that may flow over a closed gate is in no release, so it would be missing from the inflow.
  const out = required(releases.totals.find(({ key }) => key === 'total_discharge_out'));
  const isDoubted = (row: number) =>
    (integerAt(out.flags, row) & Flag.mayOvertop) !== 0 ||
    (integerAt(flags, row) & Flag.outsideLimits) !== 0 ||
    inputs.lake.qualities[row] === Quality.stuck;
  const meansM3s = new Float64Array(grid.rows).fill(Number.NaN);
  // A table in a wrong unit gives a flood a thousand times too large: such an inflow is reported and never stored.
  const designFloodM3s = designFloodOf(plantInForce.settings) ?? Number.POSITIVE_INFINITY;
  const resultFacts = { isDoubted, designFloodM3s, meansM3s };
  const balance = inflow.push(
    grid,
    plantInForce.capacityCurve,
    { freshM, shiftsM, levelsM: inputs.lake.values },
    releases,
    resultFacts,
  );
  const level = resultColumn('lake_level', inputs.lake.values.slice(), flags);
  const upstream = inputs.upstream.length > 0 ? inputs.upstreamLevel : inputs.lake;
  const upstreamFlags = Uint16Array.from(upstream.values, (value) => (Number.isNaN(value) ? Flag.missing : Flag.none));
  const results = [
    ...balance,
    ...releases.totals,
    level,
    storageOf(plantInForce.capacityCurve, inputs.lake.values, flags),
    resultColumn('upstream_water_level', upstream.values.slice(), upstreamFlags),
    releases.tailwater,
    ...releases.outlets,
  ];
  for (const column of results) roundColumn(column);
  return { results, outM3s: releases.outM3s, meansM3s };
}

function storageOf(curve: CapacityCurve | null, levelsM: Float64Array, levelFlags: Uint16Array): ResultColumn {
  const column = resultColumn('total_capacity', new Float64Array(levelsM.length), levelFlags.slice());
  const mcm = new Float64Array(1);
  for (let row = 0; row < levelsM.length; row += 1) {
    const isGone = curve === null || Number.isNaN(numberAt(levelsM, row));
    const flags = isGone ? Flag.missing : storageMcmInto(curve, numberAt(levelsM, row), mcm, 0);
    column.values[row] = numberAt(mcm, 0) * 1e6;
    column.flags[row] = integerAt(column.flags, row) | flags;
  }
  return column;
}
