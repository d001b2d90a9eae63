import { bandsOf, type LackedInput, lacksOf } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { modelWithheldHours } from './freshness.ts';
import {
  readAhead,
  readAheadPacked,
  readSaid,
  readSaidPacked,
  type StoredPacked,
  type StoredRun,
} from './said-store.ts';

/** One forecast of one series as it was issued; whoever judges, prints or simulates reads forecasts in this shape, whatever said them. */
export interface SaidRun {
  readonly runId: number;
  /** Who said it: the nowcast, the model of the basin, a person, another's model. */
  readonly source: string;
  /** By which method, in which version. */
  readonly model: string;
  readonly issuedAtMs: number;
  /** The newest record it knew. */
  readonly baseMs: number;
  /** The planned release it was made under; null: as it is. */
  readonly planId: string | null;
  /** The inflow of the hour that the model knew last, where it is told; of the newest run only. */
  readonly observedM3s?: number | null;
  /** What the model had to do without; of the newest run only. */
  readonly lacks?: readonly LackedInput[];
  /** Whether the errors of its source are measured; of the newest run only, absent where nothing says that they are not. */
  readonly bands?: ReturnType<typeof bandsOf>;
  readonly timesMs: Float64Array;
  readonly values: Float64Array;
  /** One row of `values` a level, NaN where a lead has none; null: nothing is known of its error. */
  readonly quantiles: { readonly levels: readonly number[]; readonly values: readonly Float64Array[] } | null;
}

interface SaidOf {
  readonly seriesId: number;
  /** Of any source where it is not given. */
  readonly source?: string | undefined;
}

/** What the nowcast's range holds of what comes. */
const rangeLevels = [0.1, 0.9] as const;

function saidRun({ values, ...run }: StoredRun): SaidRun {
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

function packedRun({ leadsMin, middle, levels, quantiles, troubles, ...run }: StoredPacked): SaidRun {
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
            values: levels.map((_, at) => Float64Array.from(quantiles.slice(at * leads, (at + 1) * leads))),
          },
  };
}

/** Of what was said by a source. */
interface SaidBy extends SaidOf {
  readonly source: string;
}

/** The nowcast is kept in rows of its own. */
const nowcast = 'nowcast';

/** The forecasts that were said, read back as they were said. */
export const createSaid = (db: Kysely<Schema>) => ({
  /** Every run made from a record of the period, oldest first. */
  async said(plantNo: number, of: SaidOf & { readonly fromMs: number; readonly toMs: number }): Promise<SaidRun[]> {
    const [rows, packed] = await Promise.all([readSaid(db, plantNo, of), readSaidPacked(db, plantNo, of)]);
    return [...rows.map(saidRun), ...packed.map(packedRun)].sort(
      (a, b) => a.baseMs - b.baseMs || a.issuedAtMs - b.issuedAtMs || a.runId - b.runId,
    );
  },

  /** The runs of a model that may speak at an instant of the period, oldest first: none of them saw neither rain nor inflow. */
  async goneBy(
    plantNo: number,
    { fromMs, ...of }: SaidBy & { readonly fromMs: number; readonly toMs: number },
  ): Promise<SaidRun[]> {
    const all = await readSaidPacked(db, plantNo, {
      ...of,
      fromMs: fromMs - modelWithheldHours * hourMs,
      isGoneBy: true,
    });
    return all.map(packedRun);
  },

  /**
   * What a source had said of the time to come at an instant: its newest run by then; null: nothing. Whose forecast speaks is decided in `speaking`.
   */
  async ahead(plantNo: number, of: SaidBy & { readonly knownMs: number }): Promise<SaidRun | null> {
    if (of.source !== nowcast) {
      const run = await readAheadPacked(db, plantNo, of);
      return run && packedRun(run);
    }
    const run = await readAhead(db, plantNo, of);
    return run && saidRun(run);
  },
});
