import { integerAt } from '@spillway/checked/reads';
import { Flag } from '@spillway/hydrology/flags';
import type { OutletInForce, PlantInForce } from '../../../plant/in-force/in-force.ts';
import { outletKey } from '../figures/results.ts';
import type { Step } from '../record/run.ts';
import { gaugeRulesOf } from './fastest.ts';
import { type Grid, timeOf } from './grid.ts';
import { emptyColumn, type InputColumn, InputSource, noAge, noQuality, putSample } from './input-column.ts';
import type { LakeRows } from './lake-input.ts';
import type { LakeVerdicts } from './lake-verdicts.ts';
import type { PlantInputs } from './read-inputs.ts';

interface StoredRows {
  readonly inputs: Omit<PlantInputs, 'ways'>;
  readonly lake: Pick<LakeRows, 'freshM' | 'shiftsM' | 'flags'>;
}

/** The inputs of saved steps, arranged as when they were computed; a step without a record is empty. */
export function storedRows(
  plantInForce: PlantInForce,
  grid: Grid,
  stepAt: (timeMs: number) => Step | undefined,
  verdicts: LakeVerdicts,
): StoredRows {
  const steps = Array.from({ length: grid.rows }, (_, row) => stepAt(timeOf(grid, row)));
  const columnOf = (key: string): InputColumn => {
    const column = emptyColumn(key, grid.rows);
    for (const [row, step] of steps.entries()) {
      const input = step?.inputs.get(key);
      if (!input || input.source === InputSource.none) continue;
      putSample(column, row, input.value ?? Number.NaN, input.ageS ?? noAge, input.quality ?? noQuality, input.source);
    }
    return column;
  };
  const outletInputs = (all: readonly OutletInForce[]) => all.map(({ outletId }) => columnOf(outletKey(outletId)));
  const storedStations = (all: readonly { readonly stationId: string }[]) =>
    all.map(({ stationId }) => columnOf(`station:${stationId}`));
  const lake = columnOf('lake_level');
  const gauges = storedStations(plantInForce.lakeStations);
  const inputs = {
    lake,
    gauges,
    beyond: [],
    tailwater: columnOf('tailwater'),
    upstream: storedStations(plantInForce.upstreamStations),
    upstreamLevel: columnOf('upstream_water_level'),
    gates: outletInputs(plantInForce.gates),
    units: outletInputs(plantInForce.units),
    all: [],
  };
  // A carried level is at least one step old.
  const freshM = lake.values.map((levelM, row) =>
    integerAt(lake.agesS, row) * 1000 < grid.stepMs ? levelM : Number.NaN,
  );
  const flags = Uint16Array.from(steps, (step) => step?.results.get('lake_level')?.flags ?? Flag.missing);
  const ahead = () => ({ grid: { ...grid, rows: 0 }, gauges: [] });
  const lowestM = plantInForce.lowestLakeLevelM;
  const gaugeVerdicts = verdicts.hear({
    grid,
    gauges,
    beyond: [],
    sources: lake.sources,
    isHeld: false,
    lowestM,
    ...gaugeRulesOf(plantInForce),
    ahead,
  });
  // A level that was pending when it was saved may have been confirmed when the next step was computed.
  for (const [row, verdict] of gaugeVerdicts.verdicts.entries())
    if ((integerAt(flags, row) & Flag.unconfirmed) !== 0 && verdict !== 'believed') freshM[row] = Number.NaN;
  return { inputs, lake: { freshM, shiftsM: gaugeVerdicts.shiftsM, flags } };
}
