import type { simulation as contract } from '@spillway/contract/compute/simulation/simulation';
import type { Caller } from '../../platform/http/caller.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import type { ReplacedParts } from './replaced-parts.ts';
import type { SavedPlan, StoredDrill } from './store.ts';

type PlanView = AnswerTo<typeof contract.add>;
type ListedPlan = AnswerTo<typeof contract.list>['plans'][number];

const headOf = (plan: SavedPlan, { permissions }: Pick<Caller, 'permissions'>) => ({
  planId: plan.planId,
  name: plan.name,
  note: plan.note,
  sceneId: plan.sceneId,
  startAt: plan.startAt,
  ofPast: plan.isOfPast,
  version: plan.version,
  updatedAt: plan.updatedAt,
  updatedBy: plan.updatedBy,
  may: { update: permissions.has('simulation') },
});

export const planView = (plan: SavedPlan, replaced: ReplacedParts, caller: Pick<Caller, 'permissions'>): PlanView => ({
  ...plan,
  ...headOf(plan, caller),
  replaced,
});

export function listedView(plan: SavedPlan, caller: Pick<Caller, 'permissions'>): ListedPlan {
  const { rows: _rows, rules: _rules, ...told } = plan.figures;
  const { until, inflow } = plan.content;
  return { ...headOf(plan, caller), until, inflow: inflow.kind, figures: told };
}

export const drillView = ({
  drillId,
  playedAt,
  playedBy,
  result,
}: StoredDrill): AnswerTo<typeof contract.keepDrill> => ({
  drill_id: drillId,
  played_at: playedAt.toISOString(),
  played_by: playedBy,
  ...result,
});

/** For the audit trail and versions: the user's changes and the resulting main figures. */
export const snapshotOf = ({
  name,
  note,
  content,
  figures,
  startAt,
}: Pick<SavedPlan, 'name' | 'note' | 'content' | 'figures' | 'startAt'>) => ({
  name,
  note,
  start_at: startAt,
  until: content.until,
  steps: content.steps.length,
  inflow: `${content.inflow.kind} ${content.inflow.label}`.trim(),
  highest_level: figures.highest_level,
  greatest_release: figures.greatest_release,
  energy: figures.energy,
  broken_minutes: figures.broken_minutes,
});
