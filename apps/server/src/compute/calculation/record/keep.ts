import type { GeneralField } from '@spillway/contract/compute/calculation/general';
import type { Transaction } from 'kysely';
import type { PlantInForce } from '../../../plant/in-force/in-force.ts';
import { designFloodOf } from '../../../plant/settings/settings.ts';
import { digest } from '../../../platform/blobs/blobs.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { Block } from '../../../series/computed/computed.ts';
import type { CalculationDeps } from '../deps.ts';
import { engineRules } from '../figures/engine-rules.ts';
import type { Interval } from '../figures/interval.ts';
import { isStated, qualityOfFlags, type ResultKey } from '../figures/results.ts';
import { timeOf } from '../inputs/grid.ts';
import { findSeries, type SeriesByOwner } from '../inputs/input-plan.ts';
import type { Overrides } from '../inputs/overrides.ts';
import { byDay } from '../inputs/periods.ts';
import { insertStale, type PlantState, writeComputedTo } from '../state-store.ts';
import { type PackedRun, pack } from './packed-run.ts';
import type { Run, RunKind } from './run.ts';
import { insertRun, insertSources } from './run-store.ts';

export interface RunOrigin {
  readonly kind: RunKind;
  readonly author: string | null;
  readonly reason: string | null;
  readonly overrides: Overrides | null;
  readonly revertedRunId: number | null;
}

export const runOriginOf = (kind: RunKind): RunOrigin => ({
  kind,
  author: null,
  reason: null,
  overrides: null,
  revertedRunId: null,
});

export interface Piece {
  readonly fromMs: number;
  readonly stepMs: number;
  readonly steps: number;
  readonly sourceKey: string;
  readonly engineRules: string | null;
  readonly packed: PackedRun;
}

/** A short hash of everything in the description that affects a figure. */
export function sourceKeyOf({ sources, settings, ...span }: PlantInForce): string {
  const stations = [span.lakeStations, span.upstreamStations, span.downstreamStations];
  const inputs = [...span.gates, ...span.units].map((one) => [
    one.outletId,
    one.version,
    one.inputStationId,
    one.inService,
  ]);
  const curves = sources.curves.map(({ curveId }) => curveId).sort();
  // Without a design flood the key is the same as before that setting existed.
  const { stepMin } = settings;
  const flood = designFloodOf(settings);
  const hashedParts = [curves, sources.outlets, stations, inputs, stepMin, ...(flood === null ? [] : [flood])];
  return digest().update(JSON.stringify(hashedParts)).digest('hex').slice(0, 24);
}

export const pieceOf = ({ grid, inForce, inputs, results }: Interval): Piece => ({
  fromMs: grid.firstMs,
  stepMs: grid.stepMs,
  steps: grid.rows,
  sourceKey: sourceKeyOf(inForce),
  engineRules,
  packed: pack({ inputs, results }),
});

type KeepDeps = Pick<CalculationDeps, 'clock' | 'publish' | 'computed'>;

interface KeepInput {
  readonly plant: PlantCatalogue;
  readonly series: SeriesByOwner;
  readonly state: PlantState;
}

/**
 * Makes a piece the current record of its steps in the caller's transaction: the run with its inputs, and its figures
 * as series. The caller must lock the plant's state.
 */
export async function keep(
  { clock, publish, computed }: KeepDeps,
  tx: Transaction<Schema>,
  { plant, series, state }: KeepInput,
  piece: Piece,
  behind: RunOrigin,
): Promise<Run> {
  const { fromMs, stepMs, steps, sourceKey, engineRules: rules, packed } = piece;
  const toMs = timeOf({ firstMs: fromMs, stepMs, rows: steps }, steps - 1);
  const now = clock.now();
  const method = behind.kind === 'manual' || behind.kind === 'revert' ? 'manual' : 'auto';
  const run = { ...behind, method, fromMs, toMs, stepMs, sourceKey, engineRules: rules, savedAt: now } as const;
  const runId = await insertRun(tx, plant.plantNo, run, packed);
  const { author, reason: note } = behind;
  const reason = behind.kind === 'revert' ? 'reverted' : 'recalculated';
  await computed.write(tx, plant, blockOf(piece, series), { reason, author, note, now });
  await advanceState(tx, plant.plantNo, state, { fromMs, toMs, stepMs });
  await publish(tx, { topic: 'calculation.changed', hydroCode: plant.hydroCode, payload: { kind: behind.kind } });
  return { ...run, runId };
}

export async function keepStretch(
  deps: KeepDeps,
  tx: Transaction<Schema>,
  keepInput: KeepInput,
  interval: Interval,
  behind: RunOrigin,
): Promise<Run> {
  const piece = pieceOf(interval);
  await insertSources(tx, keepInput.plant.plantNo, piece.sourceKey, {
    curves: interval.inForce.sources.curves.map((curve) => ({ ...curve, object: { ...curve.object } })),
    outlets: interval.inForce.sources.outlets.map((outlet) => ({ ...outlet })),
    settingsVersion: interval.inForce.sources.settingsVersion,
  });
  return await keep(deps, tx, keepInput, piece, behind);
}

/** Advances the newest recorded step; skipped steps become due. */
async function advanceState(
  tx: Transaction<Schema>,
  plantNo: number,
  { computedToMs }: PlantState,
  { fromMs, toMs, stepMs }: { readonly fromMs: number; readonly toMs: number; readonly stepMs: number },
): Promise<void> {
  if (computedToMs !== null && toMs <= computedToMs) return;
  if (computedToMs !== null && fromMs > computedToMs + stepMs)
    await insertStale(tx, plantNo, byDay({ fromMs: computedToMs + stepMs, toMs: fromMs - stepMs }, stepMs));
  await writeComputedTo(tx, plantNo, toMs);
}

function blockOf({ fromMs, stepMs, steps, packed }: Piece, series: SeriesByOwner): Block {
  const placedSeries = packed.resultKeys.flatMap((key, index) => {
    const found = seriesOfResult(key, series);
    return found ? [{ seriesId: found.seriesId, place: index }] : [];
  });
  const rowsOf = (index: number) => [index * steps, (index + 1) * steps] as const;
  const valuesOf = (index: number) => Array.from(packed.resultValues.subarray(...rowsOf(index)), finiteOrNull);
  const qualitiesOf = (index: number) => Array.from(packed.resultFlags.subarray(...rowsOf(index)), qualityOfFlags);
  return {
    fromMs,
    stepMs,
    steps,
    seriesIds: placedSeries.map(({ seriesId }) => seriesId),
    values: placedSeries.flatMap(({ place }) => valuesOf(place)),
    qualities: placedSeries.flatMap(({ place }) => qualitiesOf(place)),
  };
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

const outletPrefix = 'outlet:';

/** Null for a figure that is stored only in its record. */
export function seriesOfResult(key: ResultKey, series: SeriesByOwner) {
  if (key.startsWith(outletPrefix)) return findSeries(series, 'outlet', key.slice(outletPrefix.length), 'discharge');
  return isStated(key) ? null : findSeries(series, 'general', 'plant', key as GeneralField);
}
