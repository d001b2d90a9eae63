import type { balance as contract } from '@spillway/contract/compute/balance-check';
import { hourMs } from '@spillway/plant-time/spans';
import type { AnswerTo } from '../../platform/http/inside.ts';
import type {
  BalanceVerdict,
  ClosedGateFacts,
  FloorFacts,
  GaugeFacts,
  ReleaseFacts,
  StoredVerdict,
} from './verdict.ts';

type View = NonNullable<AnswerTo<typeof contract.witness>>;

/** The balance is checked with every hour of record, so a check older than this is overdue. */
const oldAfterMs = 3 * hourMs;

const iso = (ms: number): string => new Date(ms).toISOString();
const roundValue = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/** Null before the first check. */
export function balanceCheckView(verdicts: readonly StoredVerdict[]): View | null {
  const of = (witness: BalanceVerdict) => verdicts.find((one) => one.witness === witness);
  const [releases, floor, gauges, gates] = [of('releases'), of('inflow_floor'), of('gauges'), of('closed_gates')];
  if (!releases || !floor || !gauges || !gates) return null;
  return {
    lookedAt: releases.lookedAt,
    baseTime: iso(releases.baseMs),
    oldAt: iso(releases.baseMs + oldAfterMs),
    state: verdicts.some(({ state }) => state === 'finding') ? 'finding' : releases.state,
    releases: { ...head(releases), ...releasesView(releases) },
    inflowFloor: { ...head(floor), ...floorView(floor) },
    gauges: { ...head(gauges), drift: gauges.facts.kind === 'gauges' ? driftView(gauges.facts) : null },
    closedGates: { ...head(gates), gates: gates.facts.kind === 'closed_gates' ? gatesView(gates.facts) : [] },
  };
}

const head = ({ state, reason, since }: StoredVerdict) => ({ state, reason, since: since?.toISOString() ?? null });

function releasesView({ facts, suspect }: StoredVerdict): Omit<View['releases'], keyof ReturnType<typeof head>> {
  if (facts.kind !== 'releases') return noReleaseView;
  return {
    ...shareView(facts),
    suspect: suspect === null ? null : facts.outletId === null ? (suspect as 'several' | 'gauge_stuck') : 'outlet',
    outletId: facts.outletId,
    outletName: facts.outletName,
    release: roundValue(facts.releaseM3s),
    residual: roundValue(facts.residualM3s),
    residualError: roundValue(facts.residualErrorM3s),
    trials: facts.trials,
    from: iso(facts.fromMs),
    to: iso(facts.toMs),
    outlets: facts.outlets.map(({ outletId, name, ...one }) => ({ outletId, name, ...shareView(one) })),
  };
}

const shareView = ({ share, shareError }: Pick<ReleaseFacts['outlets'][number], 'share' | 'shareError'>) => ({
  share: share === null ? null : roundValue(share),
  shareError: shareError === null ? null : roundValue(2 * shareError),
});

const noReleaseView = {
  share: null,
  shareError: null,
  suspect: null,
  outletId: null,
  outletName: null,
  release: null,
  residual: null,
  residualError: null,
  trials: 0,
  from: null,
  to: null,
  outlets: [],
};

function floorView({ facts }: StoredVerdict) {
  if (facts.kind !== 'inflow_floor') return { hours: null, inflow: null, release: null, allowed: null };
  const { hours, inflowM3s, releaseM3s, allowedM3s }: FloorFacts = facts;
  return {
    hours: Math.round(hours),
    inflow: roundValue(inflowM3s),
    release: roundValue(releaseM3s),
    allowed: roundValue(allowedM3s),
  };
}

const driftView = (facts: GaugeFacts) => ({
  ...facts,
  perDay: roundValue(facts.mPerDay),
  perDayError: roundValue(facts.mPerDayError),
  worth: roundValue(facts.worthM3s),
});

const gatesView = ({ gates }: ClosedGateFacts) =>
  gates.map((gate) => ({
    outletId: gate.outletId,
    name: gate.name,
    opening: roundValue(gate.openingM),
    discharge: roundValue(gate.dischargeM3s),
    inflowShare: gate.inflowShare === null ? null : roundValue(gate.inflowShare),
    since: iso(gate.sinceMs),
    hours: Math.round(gate.hours),
  }));
