import { auth } from '@spillway/contract/access/sessions';
import { warnings } from '@spillway/contract/alerts/alerts';
import { freeboard } from '@spillway/contract/compute/freeboard';
import { rules } from '@spillway/contract/compute/procedure-check/procedure-check';
import { plans } from '@spillway/contract/compute/release-plans/release-plans';
import { simulation } from '@spillway/contract/compute/simulation/simulation';
import type { DataOf } from '@spillway/contract/kit';
import { notices } from '@spillway/contract/notices/notices';
import { situation } from '@spillway/contract/views/situation/situation';
import { hourMs } from '@spillway/plant-time/spans';
import { type CallOptions, type Calls, callsOn } from '../../apps/server/src/testing/calls.ts';
import type { Installation } from '../../apps/server/src/testing/installation.ts';
import type { Scene } from '../../apps/web/src/features/simulation/queries.ts';
import type { LogRow } from './log-row.ts';
import { aheadOf, type ProposedSummary, pinnedBody, proposedPlanOf } from './proposed.ts';

type Plan = NonNullable<DataOf<typeof plans.now>['plan']>;

/** A forecast as named in a response. */
interface NamedRun {
  readonly source: string;
  readonly run_id?: number | null | undefined;
  readonly lacks?: readonly string[] | undefined;
}

const hydro = 'HOMAU';

interface Operator {
  /** Everything the screens show now; with a proposal if requested, which takes seconds. */
  read(asksProposal: boolean): Promise<Omit<LogRow, 'at' | 'truth' | 'pinned'>>;
  /** Pins the proposal of the page unchanged and accepts all findings. Returns the proposal. */
  pinProposal(nowMs: number): Promise<ProposedSummary>;
}

export function operatorOf({ app, admin }: Installation): Operator {
  const calls: Calls = callsOn(app.http);
  /** Signs in again, since a session is shorter than a flood. */
  const signedIn = async (): Promise<CallOptions> => {
    const { token } = await calls.ok(auth.login, { body: admin });
    return { token: token.access, hydro, language: 'vi' };
  };
  const start = (as: CallOptions): Promise<Scene> => calls.ok(simulation.start, { ...as, body: { at: null } });
  return {
    async read(asksProposal) {
      const as = await signedIn();
      const freeboardAnswer = await calls.ok(freeboard.ahead, as);
      const { deadlines } = await calls.ok(rules.now, as);
      const { sentences, facts } = await calls.ok(situation.now, as);
      const scene = await start(as);
      const { plan } = await calls.ok(plans.now, as);
      const proposal = await calls.ok(notices.proposal, as);
      const current = await calls.ok(warnings.current, as);
      const found = asksProposal ? proposedPlanOf(scene) : null;
      const until = new Date(Date.parse(scene.at) + 20 * hourMs).toISOString();
      const checkResult = await calls.ok(plans.check, { ...as, body: { steps: [], until } });
      const forecastBasisOf = (by: NamedRun | null) =>
        by && { source: by.source, runId: by.run_id ?? null, lacks: by.lacks ?? [] };
      return {
        level: facts.lake.level,
        recordedInflow: facts.record.inflow,
        goesBy: {
          freeboard: forecastBasisOf(freeboardAnswer.forecast),
          deadlines: forecastBasisOf(deadlines.forecast),
          simulation: forecastBasisOf(scene.forecast),
          sentence: forecastBasisOf(facts.freeboard.by),
          check: forecastBasisOf(checkResult.forecast),
          notice: forecastBasisOf(proposal.facts.forecast),
        },
        inflow: (scene.forecast?.times ?? []).map((at, index) => ({
          at,
          m3s: scene.forecast!.central[index]!,
          high: scene.forecast!.high[index] ?? null,
        })),
        levels: freeboardAnswer.levels,
        deadline: {
          state: deadlines.state,
          level: deadlines.level,
          neededBy: deadlines.needed_by,
          actBy: deadlines.items.find(({ what }) => what === 'act')?.no_later_than ?? null,
          isAct: deadlines.mode === 'act',
          isHeld: deadlines.held !== null,
        },
        proposal: found && {
          ...found.ahead,
          broken: found.proposed.broken.length,
          highest: Math.max(...found.proposed.highestM),
        },
        plan: plan && {
          ...aheadOf(scene, contentOfPlan(scene, plan)),
          until: plan.until,
          state: plan.state,
        },
        notice: { text: proposal.texts.vi, because: proposal.because, release: proposal.facts.release_then },
        warnings: current.warnings.map(({ code, severity }) => ({ code, severity })),
        sentence: sentences.vi,
      };
    },
    async pinProposal(nowMs) {
      const as = await signedIn();
      const found = proposedPlanOf(await start(as));
      if (found === null) throw new Error('Nothing was proposed.');
      const now = await calls.ok(plans.now, as);
      const body = pinnedBody(found.proposed.content, now, nowMs);
      const { findings } = await calls.ok(plans.check, { ...as, body });
      const seen = now.plan && { plan_id: now.plan.plan_id, version: now.plan.version };
      const acceptedKeys = findings.map(({ key }) => key);
      await calls.ok(plans.pin, { ...as, body: { ...body, reason: 'Theo đề xuất', accepted: acceptedKeys, seen } });
      return found.ahead;
    },
  };
}

/** The pinned plan as input of the simulation. */
function contentOfPlan(scene: Scene, { steps, until }: Plan) {
  const inflow = { kind: 'forecast' as const, label: '', factor: 1, points: null };
  const faults = { stuck_gates: [], tripped_units: [], notice_late_minutes: 0, gauge_offset: 0 };
  const ahead = steps
    .filter(({ at }) => Date.parse(at) >= Date.parse(scene.at))
    .map(({ at, gates, units }) => ({
      at,
      gates: gates.map(({ outlet_id, opening }) => ({ outlet_id, opening })),
      units: units.map(({ outlet_id, power }) => ({ outlet_id, power })),
    }));
  return { schema: 1 as const, steps: ahead, until, inflow, faults };
}
