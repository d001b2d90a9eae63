import { bandsOf, type LackedInput, lacksOf } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { modelWithheldHours } from './freshness.ts';
import {
  readAhead,
  readAheadPacked,
  readForecastValues,
  readPackedForecasts,
  type StoredPacked,
  type StoredRun,
} from './values-store.ts';

/** One forecast of one series as issued, in the same form for every source, for scoring, printing and simulation. */
export interface ForecastRun {
  readonly runId: number;
  /** The nowcast, the basin model, a person, or another model. */
  readonly source: string;
  /** Method and version. */
  readonly model: string;
  readonly issuedAtMs: number;
  /** Time of the newest record available at issue. */
  readonly baseMs: number;
  /** The release plan that it assumed; null: outlets unchanged. */
  readonly planId: string | null;
  /** The inflow of the last hour known at issue; only set on the newest run. */
  readonly observedM3s?: number | null;
  /** Inputs missing at issue; only set on the newest run. */
  readonly lacks?: readonly LackedInput[];
  /** Whether the errors of its source have been measured; only set on the newest run. */
  readonly bands?: ReturnType<typeof bandsOf>;
  readonly timesMs: Float64Array;
  readonly values: Float64Array;
  /** One row of `values` for each level, NaN where a lead has none; null when the error is unknown. */
  readonly quantiles: { readonly levels: readonly number[]; readonly values: readonly Float64Array[] } | null;
}

interface SavedForecastKey {
  readonly seriesId: number;
  /** Any source when absent. */
  readonly source?: string | undefined;
}

/** The quantiles of the nowcast's range. */
const rangeLevels = [0.1, 0.9] as const;

function forecastRunOf({ values, ...run }: StoredRun): ForecastRun {
  const column = (of: (value: StoredRun['values'][number]) => number | null) =>
    Float64Array.from(values, (value) => of(value) ?? Number.NaN);
  const hasRange = values.some(({ low, high }) => low !== null && high !== null);
  return {
    ...run,
    planId: null,
    timesMs: column(({ timeMs }) => timeMs),
    values: column(({ value }) => value),
    quantiles: hasRange
      ? { levels: rangeLevels, values: [column(({ low }) => low), column(({ high }) => high)] }
      : null,
  };
}

function packedRun({ leadsMin, middle, levels, quantiles, troubles, ...run }: StoredPacked): ForecastRun {
  const leads = leadsMin.length;
  return {
    ...run,
    ...(troubles === undefined ? {} : { lacks: lacksOf(troubles ?? []), bands: bandsOf(troubles ?? []) }),
    timesMs: Float64Array.from(leadsMin, (lead) => run.baseMs + lead * minuteMs),
    values: Float64Array.from(middle),
    quantiles:
      levels.length === 0
        ? null
        : {
            levels,
            values: levels.map((_, index) => Float64Array.from(quantiles.slice(index * leads, (index + 1) * leads))),
          },
  };
}

interface SaidBy extends SavedForecastKey {
  readonly source: string;
}

/** The nowcast is stored in tables of its own. */
const nowcast = 'nowcast';

export const createForecastReads = (db: Kysely<Schema>) => ({
  /** Every run made from a record of the period, oldest first. */
  async said(
    plantNo: number,
    of: SavedForecastKey & { readonly fromMs: number; readonly toMs: number },
  ): Promise<ForecastRun[]> {
    const [rows, packed] = await Promise.all([
      readForecastValues(db, plantNo, of),
      readPackedForecasts(db, plantNo, of),
    ]);
    return [...rows.map(forecastRunOf), ...packed.map(packedRun)].sort(
      (a, b) => a.baseMs - b.baseMs || a.issuedAtMs - b.issuedAtMs || a.runId - b.runId,
    );
  },

  /** Model runs that may be in use within the period, oldest first; runs without both rain and inflow are left out. */
  async goneBy(
    plantNo: number,
    { fromMs, ...of }: SaidBy & { readonly fromMs: number; readonly toMs: number },
  ): Promise<ForecastRun[]> {
    const all = await readPackedForecasts(db, plantNo, {
      ...of,
      fromMs: fromMs - modelWithheldHours * hourMs,
      isGoneBy: true,
    });
    return all.map(packedRun);
  },

  /** The newest run of a source at an instant; null without one. `in-use` decides which source is used. */
  async ahead(plantNo: number, of: SaidBy & { readonly knownMs: number }): Promise<ForecastRun | null> {
    if (of.source !== nowcast) {
      const run = await readAheadPacked(db, plantNo, of);
      return run && packedRun(run);
    }
    const run = await readAhead(db, plantNo, of);
    return run && forecastRunOf(run);
  },
});
