import type { DrillResult } from '@spillway/contract/compute/simulation/drill';
import type { EngineAnswer, SimulatedPlan } from '../engine/messages.ts';
import type { Scene } from '../queries.ts';
import { minutesOf } from '../shown/rule-stretch.ts';
import type { DrillAct } from './scenario.ts';

type Score = DrillResult['score'];

/** Plan proposed by the product with the same knowledge; null: none. */
interface ProposedScore {
  readonly highestM: number;
}

const points = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share)));

/** One metre above the design level costs all points. */
const wholeM = 1;

/** Level the lake must not exceed: the design flood level, else the highest defined one. */
const safeLevelM = ({ levels }: Pick<Scene, 'levels'>): number | null =>
  levels.find(({ level }) => level === 'design_flood')?.elevation ??
  levels.find(({ level }) => level === 'check_flood' || level === 'crest')?.elevation ??
  null;

/** Share of the required calls that were made: 1 in time, 0.5 late, 0 never. */
export function calledShare(engineAnswers: readonly EngineAnswer[], acts: readonly DrillAct[], fromMs: number): number {
  if (engineAnswers.length === 0) return 1;
  const earnedShares = engineAnswers.map((one) => {
    const kind = one.what === 'siren' ? 'siren' : 'call';
    const at = acts
      .filter(({ act, of }) => act === kind && of === keyOf(one))
      .map(({ minute }) => fromMs + minute * 60_000)
      .toSorted((a, b) => a - b)[0];
    if (at === undefined || at > one.atMs) return 0;
    return at <= one.noLaterThanMs ? 1 : 0.5;
  });
  return earnedShares.reduce<number>((sum, one) => sum + one, 0) / earnedShares.length;
}

/** Key of a call: the action and the article distinguish several calls to the same recipients. */
export const keyOf = ({ act, article, to }: Pick<EngineAnswer, 'act' | 'article' | 'to'>): string =>
  `${act} ${article} ${to.join(', ')}`.slice(0, 120);

/**
 * Four scores of 0 to 100: safety by the highest level, rules by the time in violation, notices, and comparison with
 * the proposed plan. A part that cannot be judged at this plant is null and does not count. The total is the mean of
 * the other parts, and at most the safety score.
 */
export function scoreOf(
  scene: Scene,
  { account, rules, told, fromMs }: SimulatedPlan,
  acts: readonly DrillAct[],
  proposed: ProposedScore | null,
): Score {
  const edgeM = safeLevelM(scene);
  const safety = edgeM === null ? null : points(1 - Math.max(0, account.highestM - edgeM) / wholeM);
  const brokenMinutes = rules.reduce((sum, rule) => sum + minutesOf(rule, 'broken'), 0);
  const judgedMinutes = rules.reduce((sum, rule) => sum + minutesOf(rule, 'broken') + minutesOf(rule, 'kept'), 0);
  const keptShare = judgedMinutes === 0 ? null : points(1 - brokenMinutes / judgedMinutes);
  const notices = scene.rules === null ? null : points(calledShare(told, acts, fromMs));
  const higher = proposed === null ? 0 : Math.max(0, account.highestM - proposed.highestM);
  const against = proposed === null ? meanOf([safety, keptShare]) : points(1 - higher / wholeM);
  const mean = meanOf([safety, keptShare, notices, against]);
  return {
    total: mean === null ? null : Math.min(safety ?? mean, mean),
    safety,
    rules: keptShare,
    notices,
    against_proposal: against,
    highest_level: account.highestM,
    proposal_highest_level: proposed?.highestM ?? null,
  };
}

/** Mean of the known parts; null: none is known. */
function meanOf(parts: readonly (number | null)[]): number | null {
  const answeredParts = parts.filter((one) => one !== null);
  return answeredParts.length === 0
    ? null
    : Math.round(answeredParts.reduce((sum, one) => sum + one, 0) / answeredParts.length);
}
