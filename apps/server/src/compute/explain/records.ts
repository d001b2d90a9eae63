import { itemAt } from '@spillway/checked/reads';
import { maxExportDays, maxRecordDays } from '@spillway/contract/compute/calculation/record-limits';
import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { storageMcmAt } from '@spillway/hydrology/tables/capacity-curve';
import { dayMs } from '@spillway/plant-time/spans';
import type { PlantInForce } from '../../plant/in-force/in-force.ts';
import type { Curve } from '../../plant/tables/tables.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { InputSource, type NewestStep, outletKey, sourceKeyOf, traceOf } from '../calculation/calculation.ts';
import type { ExplainDeps } from './deps.ts';
import { curveOf, type Line, lineOf, storageLine } from './lines.ts';
import { type Names, readNames } from './names.ts';

export interface RecordsWanted {
  readonly fromMs: number;
  readonly toMs: number;
  /** An outlet, or `plant`; null for all. */
  readonly of: string | null;
  readonly group: InterpolationGroup | null;
}

/** One table lookup of a saved step. */
export interface InterpolationRecord {
  readonly timeMs: number;
  readonly runId: number;
  readonly line: Line & { readonly table: NonNullable<Line['table']> };
  readonly curve: Curve;
  readonly before: Readonly<Record<string, number>>;
}

/** Steps are read and computed in portions of this length. */
const portionMs = 6 * 3_600_000;
/** Limits the search, so that a request without matches still returns. */
const maxPortions = 12;

export function createInterpolationRecords(deps: Pick<ExplainDeps, 'records' | 'inForce' | 'catalogue' | 'described'>) {
  const { records, inForce, catalogue } = deps;

  /** The description that a step was made with; most steps share one. */
  function descriptionReader(hydroCode: string) {
    const knownByKey = new Map<string, PlantInForce>();
    return async ({ run, step }: NewestStep): Promise<PlantInForce> => {
      const found = knownByKey.get(run.sourceKey);
      if (found) return found;
      const earlierInForce = await inForce.at(hydroCode, new Date(step.timeMs), await records.madeAt(hydroCode, run));
      if (sourceKeyOf(earlierInForce) === run.sourceKey) knownByKey.set(run.sourceKey, earlierInForce);
      return earlierInForce;
    };
  }

  async function* newestFirst(hydroCode: string, wanted: RecordsWanted): AsyncGenerator<InterpolationRecord[] | null> {
    const readDescription = descriptionReader(hydroCode);
    for (let toMs = wanted.toMs; toMs >= wanted.fromMs; toMs -= portionMs) {
      const fromMs = Math.max(wanted.fromMs, toMs - portionMs + 1);
      const steps = await records.newestBetween(hydroCode, fromMs, toMs);
      for (const standing of steps.toReversed()) yield recordsOf(standing, await readDescription(standing), wanted);
      yield null;
    }
  }

  async function begin(hydroCode: string, { fromMs, toMs }: RecordsWanted, days: number): Promise<Names | null> {
    if (toMs < fromMs) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
    if (toMs - fromMs > days * dayMs) throw new Refusal('series.too_long', { days });
    return (await catalogue.of(hydroCode)) === null ? null : await readNames(deps, hydroCode);
  }

  return {
    /** Returns whole steps until the limit; `nextMs` is where the next page starts, null at the end. */
    async page(hydroCode: string, wanted: RecordsWanted, limit: number) {
      const names = await begin(hydroCode, wanted, maxRecordDays);
      const interpolationRecords: InterpolationRecord[] = [];
      let nextMs: number | null = null;
      let portions = 0;
      if (names === null) return { names, found: interpolationRecords, nextMs };
      for await (const stepRecords of newestFirst(hydroCode, wanted)) {
        if (stepRecords === null) {
          portions += 1;
          if (portions === maxPortions) nextMs = wanted.toMs - portions * portionMs;
        } else {
          interpolationRecords.push(...stepRecords);
          if (interpolationRecords.length >= limit) nextMs = itemAt(stepRecords, 0).timeMs - 1;
        }
        if (nextMs !== null) break;
      }
      return { names, found: interpolationRecords, nextMs: nextMs !== null && nextMs >= wanted.fromMs ? nextMs : null };
    },

    async all(hydroCode: string, wanted: RecordsWanted) {
      const names = await begin(hydroCode, wanted, maxExportDays);
      const interpolationRecords: InterpolationRecord[] = [];
      if (names !== null)
        for await (const stepRecords of newestFirst(hydroCode, wanted))
          interpolationRecords.push(...(stepRecords ?? []));
      return { names, found: interpolationRecords };
    },
  };
}

function recordsOf(
  { run, step }: NewestStep,
  plantInForce: PlantInForce,
  wanted: RecordsWanted,
): InterpolationRecord[] {
  const lines = [...levelLines(step, plantInForce), ...traceOf(plantInForce, step).map(lineOf)];
  return lines.flatMap((line) => {
    const { table } = line;
    if (table === null) return [];
    if (wanted.of !== null && wanted.of !== line.of) return [];
    if (wanted.group !== null && wanted.group !== table.group) return [];
    const curve = curveOf(plantInForce, line);
    if (curve === null) return [];
    return [
      { timeMs: step.timeMs, runId: run.runId, line: { ...line, table }, curve, before: previousInputs(line, step) },
    ];
  });
}

function levelLines({ inputs }: NewestStep['step'], plantInForce: PlantInForce): Line[] {
  const levelM = inputs.get('lake_level')?.value ?? null;
  if (levelM === null || plantInForce.capacityCurve === null) return [];
  const { value, flags } = storageMcmAt(plantInForce.capacityCurve, levelM);
  const line = storageLine(plantInForce, levelM, value * 1e6, flags);
  return line ? [line] : [];
}

/** The object's readings before conversion. */
function previousInputs({ of }: Line, { inputs }: NewestStep['step']): Record<string, number> {
  const read = (key: string, name: string) => {
    const input = inputs.get(key);
    return input && input.value !== null && input.source !== InputSource.none ? { [name]: input.value } : {};
  };
  const own = of === 'plant' ? {} : read(outletKey(of), 'input');
  return { ...read('lake_level', 'lake_level'), ...read('tailwater', 'tailwater'), ...own };
}
