import { itemAt, required } from '@spillway/checked/reads';
import { requireNotNegative } from '../errors.ts';
import { loadNamState, saveNamState } from '../runoff/nam-row.ts';
import { type NamStart, type NamState, namStateFrom, requireNamState } from '../runoff/nam-state.ts';
import { requireWithin } from '../runoff/within.ts';
import { requireLength } from '../statistics/series-checks.ts';
import type { BasinModel, PreparedReach } from './basin.ts';

/** A reach between two rows: its last inflow, then the outflow of each of its parts. Empty without a reach. */
export type ReachState = readonly number[];

/** The whole basin between two rows: plain numbers, stored as data; the next run continues bit for bit. */
export interface BasinState {
  readonly parts: readonly { readonly nam: NamState; readonly reach: ReachState }[];
  readonly upstream: readonly ReachState[];
}

/** For the whole basin, divided among its parts by area, with rivers in steady flow from the start. */
export interface BasinStart extends Pick<NamStart, 'surfaceFraction' | 'rootZoneFraction'> {
  readonly baseflowM3s: number;
  readonly upstreamM3s?: readonly number[] | undefined;
}

export function basinStateFrom(basin: BasinModel, start: BasinStart): BasinState {
  const { surfaceFraction, rootZoneFraction, baseflowM3s, upstreamM3s = basin.upstream.map(() => 0) } = start;
  requireLength('upstreamM3s', upstreamM3s, basin.upstream.length);
  return {
    parts: basin.parts.map(({ areaKm2, reach }, index) => {
      const flow = (requireNotNegative('baseflowM3s', baseflowM3s) * areaKm2) / basin.areaKm2;
      const { parameters } = itemAt(basin.description.parts, index);
      const nam = namStateFrom({ surfaceFraction, rootZoneFraction, baseflowM3s: flow }, parameters, areaKm2);
      return { nam, reach: steady(reach, flow) };
    }),
    upstream: basin.upstream.map(({ reach }, index) =>
      steady(reach, requireNotNegative('upstreamM3s', itemAt(upstreamM3s, index))),
    ),
  };
}

const steady = (reach: PreparedReach | null, flow: number): ReachState =>
  reach === null ? [] : Array.from({ length: reach.ends + 1 }, () => flow);

const maxM3s = 1e9;

/** A state of other parts, reaches or parameters is refused, never cut silently. */
export function loadBasinState(basin: BasinModel, state: BasinState, stores: Float64Array, from: number): void {
  requireLength('parts', state.parts, basin.parts.length);
  requireLength('upstream', state.upstream, basin.upstream.length);
  const loadReach = (reach: PreparedReach | null, flows: ReachState): void => {
    requireLength('reach', flows, reach === null ? 0 : reach.ends + 1);
    for (const [index, flow] of flows.entries()) {
      stores[from + required(reach).at + index] = requireWithin('state', flow, 0, maxM3s);
    }
  };
  const work = new Float64Array(9);
  for (const [index, part] of basin.parts.entries()) {
    const { nam, reach } = itemAt(state.parts, index);
    requireNamState(nam, itemAt(basin.description.parts, index).parameters);
    loadNamState(nam, work);
    stores.set(work, from + part.at);
    loadReach(part.reach, reach);
  }
  for (const [index, { reach }] of basin.upstream.entries()) loadReach(reach, itemAt(state.upstream, index));
}

export function saveBasinState(basin: BasinModel, stores: Float64Array, from: number): BasinState {
  const saved = (reach: PreparedReach | null): ReachState =>
    reach === null ? [] : [...stores.subarray(from + reach.at, from + reach.at + reach.ends + 1)];
  return {
    parts: basin.parts.map(({ at, reach }) => ({
      nam: saveNamState(stores.subarray(from + at, from + at + 9)),
      reach: saved(reach),
    })),
    upstream: basin.upstream.map(({ reach }) => saved(reach)),
  };
}
