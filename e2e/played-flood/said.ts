import { auth } from '@spillway/contract/access/sessions';
import { freeboard } from '@spillway/contract/compute/freeboard';
import { plans } from '@spillway/contract/compute/plans/plans';
import { rules } from '@spillway/contract/compute/rules/rules';
import { simulation } from '@spillway/contract/compute/simulation/simulation';
import { notices } from '@spillway/contract/delivery/notices/notices';
import { situation } from '@spillway/contract/delivery/situation/situation';
import { warnings } from '@spillway/contract/delivery/warnings/warnings';
import type { DataOf } from '@spillway/contract/kit';
import { type CallOptions, type Calls, callsOn } from '../../apps/server/src/testing/calls.ts';
import type { Installation } from '../../apps/server/src/testing/installation.ts';
import type { Scene } from '../../apps/web/src/features/simulation/queries.ts';
import type { GoesBy, LogRow } from './log-row.ts';
import { type Ahead, aheadOf, pinnedBody, proposedOn } from './proposed.ts';

type Plan = NonNullable<DataOf<typeof plans.now>['plan']>;

const hydro = 'HOMAU';

/** Somebody at the screens. */
export interface Operator {
  /** All they show at this instant; with a proposal where one is asked for, which takes seconds. */
  read(asksProposal: boolean): Promise<Omit<LogRow, 'at' | 'truth' | 'pinned'>>;
  /** Takes the proposal of the page as it is, and accepts whatever is found against it. Answers what was proposed. */
  pinProposal(nowMs: number): Promise<Ahead>;
}

export function operatorOf({ app, admin }: Installation): Operator {
  const calls: Calls = callsOn(app.http);
  /** A session is shorter than a flood. */
  const signedIn = async (): Promise<CallOptions> => {
    const { token } = await calls.ok(auth.login, { body: admin });
    return { token: token.access, hydro, language: 'vi' };
  };
  const start = (as: CallOptions): Promise<Scene> => calls.ok(simulation.start, { ...as, body: { at: null } });
  return {
    async read(asksProposal) {
      const as = await signedIn();
      const told = await calls.ok(freeboard.ahead, as);
      const { deadlines } = await calls.ok(rules.now, as);
      const { sentences, facts } = await calls.ok(situation.now, as);
      const scene = await start(as);
      const { plan } = await calls.ok(plans.now, as);
      const proposal = await calls.ok(notices.proposal, as);
      const current = await calls.ok(warnings.current, as);
      const found = asksProposal ? proposedOn(scene) : null;
      const goesBy = (by: { source: string; issued_at: string; lacks?: readonly string[] | undefined } | null) =>
        by && ({ source: by.source, issuedAt: by.issued_at, lacks: by.lacks ?? [] } satisfies GoesBy);
      const inSentence = facts.freeboard.by;
      return {
        level: facts.lake.level,
        recordedInflow: facts.record.inflow,
        goesBy: {
          freeboard: goesBy(told.forecast),
          deadlines: goesBy(deadlines.forecast),
          simulation: goesBy(scene.forecast),
          sentence: goesBy(inSentence && { ...inSentence, issued_at: instantOf(inSentence.date_string) }),
        },
        inflow: (scene.forecast?.times ?? []).map((at, place) => ({
          at,
          m3s: scene.forecast!.central[place]!,
          high: scene.forecast!.high[place] ?? null,
        })),
        levels: told.levels,
        deadline: {
          state: deadlines.state,
          level: deadlines.level,
          neededBy: deadlines.needed_by,
          actBy: deadlines.items.find(({ what }) => what === 'act')?.no_later_than ?? null,
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
      const found = proposedOn(await start(as));
      if (found === null) throw new Error('Nothing was proposed.');
      const now = await calls.ok(plans.now, as);
      const body = pinnedBody(found.proposed.content, now, nowMs);
      const { findings } = await calls.ok(plans.check, { ...as, body });
      const seen = now.plan && { plan_id: now.plan.plan_id, version: now.plan.version };
      const accepted = findings.map(({ key }) => key);
      await calls.ok(plans.pin, { ...as, body: { ...body, reason: 'Theo đề xuất', accepted, seen } });
      return found.ahead;
    },
  };
}

/** On the clock of the plant, which is that of Vietnam. */
const instantOf = (wall: string): string => new Date(`${wall.replace(' ', 'T')}+07:00`).toISOString();

/** The pinned plan as the simulation would be given it. */
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
