import { quantities } from '@spillway/contract/series/catalogue/quantities';
import { Flag, flagNames } from '@spillway/hydrology/flags';
import { wallText } from '@spillway/plant-time/wall-text';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import {
  engineRules,
  qualityOfFlags,
  type Replay,
  type ResultKey,
  runView,
  type SavedStep,
  seriesByOwner,
  seriesOfResult,
} from '../calculation/calculation.ts';
import { riverFlowOfRecord, riverQuantity } from '../river-flow/river-flow.ts';
import { balanceView } from './balance-view.ts';
import { chainOf, isField } from './chain.ts';
import type { ExplainDeps } from './deps.ts';
import { emptyExplanation } from './empty.ts';
import { inputViews } from './inputs.ts';
import { type Explanation, plantView, readNames } from './names.ts';
import { partViews } from './parts.ts';
import { stepViews } from './tables.ts';

const balanced: ReadonlySet<ResultKey> = new Set(['total_discharge_lake', 'inflow_moving_average']);

export async function explainComputed(
  deps: ExplainDeps,
  plant: PlantCatalogue,
  key: ResultKey,
  savedStep: SavedStep,
  { isStale, known }: { readonly isStale: boolean; readonly known: Date | null },
): Promise<Explanation> {
  const { hydroCode, timeZone } = plant;
  const [replay, names] = await Promise.all([deps.records.replay(hydroCode, savedStep), readNames(deps, hydroCode)]);
  const { value, flags } = savedStep.results.get(key) ?? { value: null, flags: Flag.missing };
  const again = replay.again.get(key) ?? null;
  const [steps, inputs] = await Promise.all([
    stepViews(deps, hydroCode, replay.inForce, chainOf(key, savedStep, replay), names),
    inputViews(deps, { plant, names }, key, savedStep, replay),
  ]);
  const quantity = isField(key) ? key : 'discharge';
  const { balance } = replay;
  return {
    ...emptyExplanation,
    kind: 'computed',
    object: isField(key) ? plantView : names.of('outlet', key.slice('outlet:'.length)),
    field: isField(key) ? key : null,
    seriesId: seriesOfResult(key, seriesByOwner(plant))?.seriesId ?? null,
    quantity,
    unit: quantities[quantity].unit,
    time: new Date(savedStep.timeMs),
    dateString: wallText(savedStep.timeMs, timeZone),
    knownAt: known,
    value,
    flags: flagNames(flags),
    quality: qualityOfFlags(flags),
    run: runView(savedStep.run, timeZone),
    madeBy: replay.made.runId === savedStep.run.runId ? null : runView(replay.made, timeZone),
    stale: isStale,
    rulesNow: engineRules,
    again: again && {
      value: again.value,
      agrees: again.value === value && again.flags === flags,
      asMade: replay.isAsMade,
    },
    steps,
    parts: partViews(key, savedStep, replay, names),
    inputs,
    river: riverView(key, savedStep, replay),
    balance:
      balance && balanced.has(key)
        ? balanceView(balance, replay.inForce, replay.again.get('total_discharge_lake')?.value ?? null, timeZone)
        : null,
  };
}

/** Compares the figure with the required river flow at the time. */
function riverView(key: ResultKey, { results }: SavedStep, { inForce }: Replay): Explanation['river'] {
  const { settings } = inForce;
  if (key !== riverQuantity(settings)) return null;
  const { required, state } = riverFlowOfRecord(results, inForce);
  return required === null ? null : { required, state };
}
