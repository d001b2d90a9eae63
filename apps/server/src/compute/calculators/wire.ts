import { itemAt, required } from '@spillway/checked/reads';
import type { calculators as contract } from '@spillway/contract/compute/calculators';
import type { AnswerTo } from '../../platform/http/inside.ts';
import type { GateAnswer } from './gate-calculator.ts';
import type { GatePosition } from './gate-table.ts';

const thousandths = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/** No user reads more steps at once. */
const maxSteps = 400;

export function gatesView(answer: GateAnswer): AnswerTo<typeof contract.gates> {
  const { scene, stands, openingsM, totalM3s, turbinesM3s, releaseM3s, steps } = answer;
  const { gates: gateDescriptions } = stands.inForce;
  const inOrder = new Set(scene.rule?.order.flat() ?? []);
  const ownM3s = scene.gates.reduce((sum, { code }) => sum + required(releaseM3s.get(code)), 0);
  const openingsOf = (of: Readonly<Record<string, number>>) =>
    Object.entries(of).map(([code, opening]) => ({ code, opening: thousandths(opening) }));
  const positionOf = (one: GatePosition | null) =>
    one && { openings: openingsOf(one.openingsM), release: thousandths(one.totalM3s) };
  return {
    ...answer,
    total: thousandths(totalM3s),
    turbines: thousandths(turbinesM3s),
    others: thousandths(totalM3s - turbinesM3s - ownM3s),
    gates: scene.gates.map(({ code, place, inService }) => ({
      code,
      name: itemAt(gateDescriptions, place).name,
      opening: thousandths(required(openingsM[code])),
      release: thousandths(required(releaseM3s.get(code))),
      inService,
      inOrder: inOrder.has(code),
    })),
    reached: answer.isReached,
    below: positionOf(answer.below),
    above: positionOf(answer.above),
    minutes: answer.minutes === null ? null : thousandths(answer.minutes),
    steps: steps.slice(0, maxSteps).map(({ step, totalM3s: release, minutes }) => ({
      openings: openingsOf(step.openingsM),
      moved: [...step.moved],
      release: thousandths(release),
      minutes: thousandths(minutes),
    })),
    out: scene.gates.flatMap(({ code, inService }) =>
      inService ? [] : [{ code, opening: thousandths(required(openingsM[code])) }],
    ),
    order: scene.rule === null ? 'assumed' : 'procedure',
    article: scene.rule?.source.article ?? null,
    verified: scene.rule?.source.isVerified ?? false,
    procedure: answer.title,
  };
}
