import type { Proposal } from '../../apps/web/src/features/simulation/engine/messages.ts';
import { proposePlan } from '../../apps/web/src/features/simulation/engine/propose.ts';
import { readyOf, simulated } from '../../apps/web/src/features/simulation/engine/run.ts';
import { contentOf, emptyDraft } from '../../apps/web/src/features/simulation/plan/draft.ts';
import { forecastFlowNow } from '../../apps/web/src/features/simulation/propose/forecast-flow-now.ts';
import type { Content, Scene } from '../../apps/web/src/features/simulation/queries.ts';
import { pinnedDraft } from '../../apps/web/src/features/simulation/saved/pinned-draft.ts';
import { bodyOf } from '../../apps/web/src/shared/release-plans/plan-draft.ts';
import type { PlanNow } from '../../apps/web/src/shared/release-plans/queries.ts';

/** Result of a plan for the middle inflow line. */
export interface ProposedSummary {
  readonly steps: number;
  readonly peakRelease: number;
  readonly endLevel: number;
}

/** Proposal as on the simulation page, computed by the same code without the page. */
export function proposedPlanOf(scene: Scene): { readonly proposed: Proposal; readonly ahead: ProposedSummary } | null {
  const ready = readyOf(scene);
  if (ready === null || scene.state !== 'ready') return null;
  const content = contentOf(emptyDraft(scene), scene);
  if (forecastFlowNow(scene, content) !== null) return null;
  const [proposed] = proposePlan(ready, content);
  return proposed ? { proposed, ahead: aheadOf(scene, proposed.content) } : null;
}

export function aheadOf(scene: Scene, content: Content): ProposedSummary {
  const { releaseM3s, levelM, rows } = simulated(readyOf(scene)!, content, 'line');
  const steps = content.steps.length;
  return { steps, peakRelease: Math.max(...releaseM3s.subarray(0, rows)), endLevel: levelM[rows - 1]! };
}

/** Body that the dialog sends when a proposal is pinned unchanged. */
export function pinnedBody(content: Content, { outlets }: PlanNow, nowMs: number) {
  const body = bodyOf(pinnedDraft(content, nowMs), outlets);
  if (body === null) throw new Error('A proposal has a step without a time.');
  return body;
}
