import { itemAt } from '@spillway/checked/reads';
import { modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import type { Catalogue } from '../../../series/catalogue/catalogue.ts';
import { type ForecastsInUse, inflowSeriesOf, runInUse } from '../in-use/in-use.ts';
import type { ForecastRun, Forecasts } from '../stored-runs/stored-runs.ts';
import { aheadH } from './model/leads.ts';

interface Deps {
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly forecasts: Pick<Forecasts, 'membersOf'>;
  readonly speaking: ForecastsInUse;
}

interface AskedExceedance {
  readonly thresholdM3s: number;
  readonly leadH: number;
  /** Only uses runs issued by this time. */
  readonly known: Date;
}

interface Exceedance {
  readonly baseMs: number;
  readonly bands: NonNullable<ForecastRun['bands']>;
  /** The probability in that hour alone, 0 to 1. */
  readonly atLead: number;
  /** The probability in any hour up to then. */
  readonly within: number;
}

/**
 * The probability that the inflow reaches a threshold, from the members of the model when it is in use: they have the
 * measured bands, so a share of them is a probability. Half a member is added on either side, because fifty members
 * that agree are not certain: p = (above + 1/2) / (members + 1).
 */
export function createExceedance({ catalogue, forecasts, speaking }: Deps) {
  return async (hydroCode: string, { thresholdM3s, leadH, known }: AskedExceedance): Promise<Exceedance | null> => {
    const plant = await catalogue.of(hydroCode);
    const inflowId = plant && inflowSeriesOf(plant);
    if (!plant || !inflowId) return null;
    const run = runInUse(await speaking.at(plant, known));
    if (run?.source !== modelSource) return null;
    const storedMembers = (await forecasts.membersOf(plant.plantNo, run.runId)).find(
      (one) => one.seriesId === inflowId,
    );
    if (!storedMembers) return null;
    return {
      baseMs: run.baseMs,
      bands: run.bands ?? 'measured',
      ...shareOf(storedMembers.flows, storedMembers.count, thresholdM3s, leadH),
    };
  };
}

function shareOf(
  flows: Float32Array,
  members: number,
  thresholdM3s: number,
  leadH: number,
): { readonly atLead: number; readonly within: number } {
  let [at, ever] = [0, 0];
  for (let member = 0; member < members; member++) {
    const rows = flows.subarray(member * aheadH, member * aheadH + leadH);
    if (itemAt(rows, leadH - 1) >= thresholdM3s) at++;
    if (rows.some((flow) => flow >= thresholdM3s)) ever++;
  }
  const likely = (above: number) => (above + 0.5) / (members + 1);
  return { atLead: likely(at), within: likely(ever) };
}
