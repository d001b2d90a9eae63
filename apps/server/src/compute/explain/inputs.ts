import { required } from '@spillway/checked/reads';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import {
  InputSource,
  outletKey,
  planInputs,
  type Replay,
  type ResultKey,
  type SavedStep,
  seriesByOwner,
} from '../calculation/calculation.ts';
import { isField } from './chain.ts';
import type { ExplainDeps } from './deps.ts';
import { type Explanation, type Names, type ObjectView, plantView } from './names.ts';
import { readingView } from './readings.ts';

type InputView = Explanation['inputs'][number];

interface WantedInput {
  readonly role: InputView['role'];
  readonly key: string;
  readonly object: ObjectView;
  readonly unit: string;
  readonly seriesId: number | null;
  readonly meanMs: number;
}

const sourceNames = { 0: 'none', 1: 'station', 2: 'entry', 3: 'override' } as const;

/** The inputs of a figure: each value as the run used it, and its reading as known at that time. */
export async function inputViews(
  { reads }: Pick<ExplainDeps, 'reads'>,
  { plant, names }: { readonly plant: PlantCatalogue; readonly names: Names },
  key: ResultKey,
  savedStep: SavedStep,
  replay: Replay,
): Promise<InputView[]> {
  return await Promise.all(
    wantedOf(key, plant, names, savedStep, replay).map(
      async ({ role, key: inputKey, object, unit, seriesId, meanMs }) => {
        const input = savedStep.inputs.get(inputKey);
        const series = seriesId === null ? undefined : plant.byId.get(seriesId);
        const isRead = series && input && input.ageS !== null && input.source !== InputSource.override;
        const readInput = isRead
          ? await reads.one(plant.hydroCode, {
              seriesId: series.seriesId,
              ...readingOf(savedStep.timeMs, input.ageS * 1000, meanMs),
              known: replay.made.savedAt,
            })
          : null;
        return {
          role,
          object,
          seriesId,
          value: input?.value ?? null,
          unit,
          source: sourceNames[input?.source ?? InputSource.none],
          quality: input?.quality ?? null,
          ageSeconds: input?.ageS ?? null,
          meanMinutes: meanMs === 0 ? null : meanMs / 60_000,
          reading: readInput && readingView(required(series), plant, readInput),
        };
      },
    ),
  );
}

/** The mean of a row's own step ends at the row or later; any other reading is older. */
const readingOf = (timeMs: number, ageMs: number, meanMs: number) =>
  meanMs > 0 && ageMs === 0
    ? { timeMs: timeMs + meanMs - 1, maxAgeMs: meanMs - 1 }
    : { timeMs: timeMs - ageMs, maxAgeMs: 1000 };

function wantedOf(
  key: ResultKey,
  plant: PlantCatalogue,
  names: Names,
  { inputs }: SavedStep,
  { inForce }: Replay,
): WantedInput[] {
  const plan = planInputs(inForce, seriesByOwner(plant));
  const stations = (role: WantedInput['role'], all: typeof plan.lake): WantedInput[] =>
    all.map(({ stationId, series }) => ({
      role,
      key: `station:${stationId}`,
      object: names.of('station', stationId),
      unit: 'm',
      seriesId: series.seriesId,
      meanMs: 0,
    }));
  const level: WantedInput = {
    role: 'lake_level',
    key: 'lake_level',
    object: plantView,
    unit: 'm',
    seriesId: null,
    meanMs: 0,
  };
  const tailwater: WantedInput = {
    role: 'tailwater',
    key: 'tailwater',
    object: plantView,
    unit: 'm',
    seriesId: null,
    meanMs: 0,
  };
  const outlets = (all: typeof plan.gates, role: 'opening' | 'power'): WantedInput[] =>
    all.map(({ outlet, measured, entered }) => {
      const isEntered = inputs.get(outletKey(outlet.outletId))?.source === InputSource.entry;
      return {
        role,
        key: outletKey(outlet.outletId),
        object: names.of('outlet', outlet.outletId),
        unit: role === 'power' ? 'MW' : 'm',
        seriesId: (isEntered ? entered : (measured ?? entered))?.seriesId ?? null,
        meanMs: entered?.meanMs ?? 0,
      };
    });
  const lake = [level, ...stations('gauge', plan.lake)];
  const below = [tailwater, ...stations('tailwater', plan.downstream)];
  if (!isField(key)) {
    const isSameOutlet = ({ outlet }: (typeof plan.gates)[number]) => outletKey(outlet.outletId) === key;
    return [
      ...outlets(plan.gates.filter(isSameOutlet), 'opening'),
      ...outlets(plan.units.filter(isSameOutlet), 'power'),
      level,
      tailwater,
    ];
  }
  switch (key) {
    case 'lake_level':
    case 'total_capacity':
    case 'total_discharge_lake':
    case 'inflow_moving_average':
      return lake;
    case 'upstream_water_level':
      return plan.upstream.length > 0 ? stations('upstream', plan.upstream) : lake;
    case 'downstream_water_level':
      return below;
    case 'total_discharge_turbine':
      return [...outlets(plan.units, 'power'), level, tailwater];
    case 'total_discharge_dam':
      return [...outlets(plan.gates, 'opening'), level, tailwater];
    case 'total_discharge_out':
      return [...outlets(plan.units, 'power'), ...outlets(plan.gates, 'opening'), level, tailwater];
  }
}
