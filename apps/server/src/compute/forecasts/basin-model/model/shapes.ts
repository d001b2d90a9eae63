import { required } from '@spillway/checked/reads';
import { type FlowAtLead, rainWindows } from '@spillway/hydrology/assimilation/combination-inputs';
import { learntLeadsH } from './leads.ts';

/** The raw ensemble at one lead, and the inputs of the combination. */
export interface RawLead extends FlowAtLead {
  /** Mean of the logarithms of its members. */
  readonly centre: number;
  readonly spread: number;
}

interface RawForecast {
  /** In the order of the learnt leads. */
  readonly leads: readonly RawLead[];
  /** At issue: the flow of the model without assimilation, and the observation three hours before. */
  readonly openM3s: number;
  readonly earlierM3s: number;
}

const count = learntLeadsH.length;
const columns: readonly ((lead: RawLead) => number)[] = [
  ({ centre }) => centre,
  ({ spread }) => spread,
  ({ meanM3s }) => meanM3s,
  ({ openM3s }) => openM3s,
  ...Array.from(
    { length: rainWindows },
    (_, window) =>
      ({ rainMm }: RawLead) =>
        required(rainMm[window]),
  ),
];

/** Stored with a run: column after column in the order of leads, then the two values at issue. */
export const packShapes = ({ leads, openM3s, earlierM3s }: RawForecast): Float32Array =>
  Float32Array.from([...columns.flatMap((of) => leads.map(of)), openM3s, earlierM3s]);

/** Runs of earlier versions have three columns only; the rest is NaN. */
export function unpackShapes(packedBytes: ArrayLike<number>): RawForecast {
  const at = (index: number) => packedBytes[index] ?? Number.NaN;
  const leads = learntLeadsH.map((_, lead) => ({
    centre: at(lead),
    spread: at(count + lead),
    meanM3s: at(2 * count + lead),
    openM3s: at(3 * count + lead),
    rainMm: Array.from({ length: rainWindows }, (__, window) => at((4 + window) * count + lead)),
  }));
  return { leads, openM3s: at(columns.length * count), earlierM3s: at(columns.length * count + 1) };
}
