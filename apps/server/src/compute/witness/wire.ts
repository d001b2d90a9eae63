import type { balance as contract } from '@spillway/contract/compute/witness';
import { hourMs } from '@spillway/plant-time/spans';
import type { z } from 'zod';
import type { ClosedGateFacts, FloorFacts, GaugeFacts, KeptVerdict, ReleaseFacts, Witness } from './verdict.ts';

type View = NonNullable<z.input<(typeof contract.witness)['data']>>;

/** It is looked at with every hour of the record. */
const oldAfterMs = 3 * hourMs;

const iso = (ms: number): string => new Date(ms).toISOString();
/** To what a person reads. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/** Null: nothing was looked at yet. */
export function witnessView(verdicts: readonly KeptVerdict[]): View | null {
  const of = (witness: Witness) => verdicts.find((one) => one.witness === witness);
  const [releases, floor, gauges, gates] = [of('releases'), of('inflow_floor'), of('gauges'), of('closed_gates')];
  if (!releases || !floor || !gauges || !gates) return null;
  return {
    looked_at: releases.lookedAt.toISOString(),
    base_time: iso(releases.baseMs),
    old_at: iso(releases.baseMs + oldAfterMs),
    state: verdicts.some(({ state }) => state === 'finding') ? 'finding' : releases.state,
    releases: { ...head(releases), ...releasesView(releases) },
    inflow_floor: { ...head(floor), ...floorView(floor) },
    gauges: { ...head(gauges), drift: gauges.facts.kind === 'gauges' ? driftView(gauges.facts) : null },
    closed_gates: { ...head(gates), gates: gates.facts.kind === 'closed_gates' ? gatesView(gates.facts) : [] },
  };
}

const head = ({ state, reason, since }: KeptVerdict) => ({ state, reason, since: since?.toISOString() ?? null });

function releasesView({ facts, suspect }: KeptVerdict): Omit<View['releases'], keyof ReturnType<typeof head>> {
  if (facts.kind !== 'releases') return nothingReleased;
  return {
    ...shareView(facts),
    suspect: suspect === null ? null : facts.outletId === null ? (suspect as 'several' | 'gauge_stuck') : 'outlet',
    outlet_id: facts.outletId,
    outlet_name: facts.outletName,
    release: rounded(facts.releaseM3s),
    residual: rounded(facts.residualM3s),
    residual_error: rounded(facts.residualErrorM3s),
    trials: facts.trials,
    from: iso(facts.fromMs),
    to: iso(facts.toMs),
    outlets: facts.outlets.map(({ outletId, name, ...one }) => ({ outlet_id: outletId, name, ...shareView(one) })),
  };
}

const shareView = ({ share, shareError }: Pick<ReleaseFacts['outlets'][number], 'share' | 'shareError'>) => ({
  share: share === null ? null : rounded(share),
  share_error: shareError === null ? null : rounded(2 * shareError),
});

const nothingReleased = {
  share: null,
  share_error: null,
  suspect: null,
  outlet_id: null,
  outlet_name: null,
  release: null,
  residual: null,
  residual_error: null,
  trials: 0,
  from: null,
  to: null,
  outlets: [],
};

function floorView({ facts }: KeptVerdict) {
  if (facts.kind !== 'inflow_floor') return { hours: null, inflow: null, release: null, allowed: null };
  const { hours, inflowM3s, releaseM3s, allowedM3s }: FloorFacts = facts;
  return {
    hours: Math.round(hours),
    inflow: rounded(inflowM3s),
    release: rounded(releaseM3s),
    allowed: rounded(allowedM3s),
  };
}

const driftView = (facts: GaugeFacts) => ({
  rising_id: facts.risingId,
  rising_name: facts.risingName,
  sinking_id: facts.sinkingId,
  sinking_name: facts.sinkingName,
  per_day: rounded(facts.mPerDay),
  per_day_error: rounded(facts.mPerDayError),
  days: facts.days,
  worth: rounded(facts.worthM3s),
});

const gatesView = ({ gates }: ClosedGateFacts) =>
  gates.map((gate) => ({
    outlet_id: gate.outletId,
    name: gate.name,
    opening: rounded(gate.openingM),
    discharge: rounded(gate.dischargeM3s),
    inflow_share: gate.inflowShare === null ? null : rounded(gate.inflowShare),
    since: iso(gate.sinceMs),
    hours: Math.round(gate.hours),
  }));
