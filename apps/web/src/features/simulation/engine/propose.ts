import { itemAt, lastOf, required } from '@spillway/checked/reads';
import { simulationStepMin } from '@spillway/contract/compute/simulation/codes';
import { unpacked } from '@spillway/contract/compute/simulation/packed';
import type { SimulatedStation } from '@spillway/contract/compute/simulation/shape';
import { type Line, memberLines, stepsOf, taskOf } from '@spillway/contract/compute/simulation/task';
import type { SimulatedStep } from '@spillway/hydrology/simulation/plan';
import type { Assessment } from '@spillway/hydrology/simulation/proposal/assess';
import type { Goals } from '@spillway/hydrology/simulation/proposal/goals';
import { type Ladder, ladderOf } from '@spillway/hydrology/simulation/proposal/ladder';
import { proposeByRank } from '@spillway/hydrology/simulation/proposal/outranking';
import type { ProposalTask } from '@spillway/hydrology/simulation/proposal/propose';
import { reasonsOf, type StepReason } from '@spillway/hydrology/simulation/proposal/reasons';
import { type RegretTable, regretTable } from '@spillway/hydrology/simulation/proposal/regret';
import { designPrice, rulePrices } from '@spillway/hydrology/simulation/proposal/rule-prices';
import type { Procedure } from '@spillway/rules/procedure/definition';
import { sequenceOf } from '../plan/sequence.ts';
import type { Content, Scene } from '../queries.ts';
import { stationLines } from '../shown/station-lines.ts';
import { contentFromNow } from './content-from-now.ts';
import { cautiousLines, designOf, goalsOf, keyOf, stageInflow, stageS } from './goals-of.ts';
import { hardshipsOf } from './hardships.ts';
import { latestOf } from './latest.ts';
import type { BrokenRule, Proposal, ProposedStep, RegretRow } from './messages.ts';
import { type Ready, riverOf, ruled } from './run.ts';

/**
 * Without a gate order in the procedure: all gates together by half a metre, one move in ten minutes. Stated beside the
 * proposal.
 */
const usualStepM = 0.5;
const usualSecondsPerMove = 600;
/** Shares of its maximum power at which a unit is run. */
const unitShares = [0.5, 1];

const isFree = ({ in_service, gated, outlet_id }: Scene['outlets'][number], { faults }: Content): boolean =>
  in_service && gated && !faults.stuck_gates.includes(outlet_id) && !faults.tripped_units.includes(outlet_id);

/** Possible outlet settings in order: units one after the other, then gates in their order. */
function ladderFor(ready: Ready, content: Content): { readonly ladder: Ladder; readonly isInOrder: boolean } {
  const { scene, set } = ready;
  const now = taskOf(scene, set, content).set;
  const gates = scene.outlets.filter(({ kind }) => kind === 'gate');
  const units = scene.outlets.filter(({ kind }) => kind === 'unit');
  const procedure = scene.rules === null ? null : unpacked<{ procedure: Procedure }>(scene.rules).procedure;
  const sequence = sequenceOf(scene, procedure, (outlet) => isFree(outlet, content));
  const rule = procedure?.gates ?? null;
  const positions = sequence
    ? sequence.steps.map(({ openingsM }) => {
        const of = new Map([...sequence.outletOf].map(([code, outletId]) => [outletId, required(openingsM[code])]));
        return gates.map(({ outlet_id }, index) => of.get(outlet_id) ?? itemAt(now.gateOpeningsM, index));
      })
    : together(gates, now.gateOpeningsM, content);
  const powers: number[][] = [
    units.map((unit, index) => (isFree(unit, content) ? 0 : itemAt(now.unitPowersMw, index))),
  ];
  for (const [index, unit] of units.entries()) {
    const { greatest } = unit;
    if (!isFree(unit, content) || greatest === null) continue;
    for (const share of unitShares) powers.push(lastOf(powers).with(index, share * greatest));
  }
  const secondsPerMove = sequence && rule ? (rule.stepM / rule.metresPerMin + rule.dwellMin) * 60 : usualSecondsPerMove;
  const movesPerStage = Math.max(1, Math.floor(stageS / secondsPerMove));
  return { ladder: ladderOf({ now, positions, powers, movesPerStage, secondsPerMove }), isInOrder: sequence !== null };
}

function together(gates: Scene['outlets'], now: readonly number[], content: Content): number[][] {
  const maxOpeningM = Math.max(0, ...gates.map((gate) => (isFree(gate, content) ? (gate.greatest ?? 0) : 0)));
  return Array.from({ length: Math.ceil(maxOpeningM / usualStepM - 1e-9) + 1 }, (_, step) =>
    gates.map((gate, index) =>
      isFree(gate, content) ? Math.min(step * usualStepM, gate.greatest ?? 0) : itemAt(now, index),
    ),
  );
}

/**
 * Best plan for all cautious lines at once with its comparison to other plans, then the reason of each step, finally
 * the cost of each rule. For display only; nothing acts on it.
 */
export function* proposePlan(ready: Ready, content: Content): Generator<Proposal> {
  const continuation = contentFromNow(ready, content);
  for (const made of proposeFrom(continuation.ready, continuation.content))
    yield { ...made, content: { ...content, steps: made.content.steps } };
}

function* proposeFrom(ready: Ready, content: Content): Generator<Proposal> {
  const { scene, lake } = ready;
  const lines = cautiousLines(scene, content);
  const members = memberLines(scene, content);
  const { ladder, isInOrder } = ladderFor(ready, content);
  const asItIs = ruled(ready, { ...content, steps: [] });
  const { releaseNowM3s } = asItIs;
  const openings = itemAt(ladder.rungs, ladder.start).set.gateOpeningsM;
  const taskWith = (rules: typeof asItIs.rules): ProposalTask => ({
    ladder,
    goals: goalsOf({ scene, content, rules, openings, releaseNowM3s }),
    startLevelM: required(scene.lake_level) - content.faults.gauge_offset,
    stageS,
    membersM3s: lines.map((line) => stageInflow(scene, content, line)),
  });
  const orders = new Set(asItIs.rules.filter(({ is_order }) => is_order).map(keyOf));
  const isOrder = (id: string) => orders.has(id);
  // The mode of the procedure in force depends on the lake: first use the lake without a plan, then the lake of the
  // plan that was found.
  const before = taskWith(asItIs.rules);
  const first = proposeByRank(lake, before, isOrder);
  const followingRules = ruled(ready, contentWith(scene, content, first.steps)).rules;
  const again = taskWith(followingRules);
  const isSame = sameLimits(before.goals, again.goals);
  const task = isSame ? before : again;
  const found = isSame ? first : proposeByRank(lake, again, isOrder);
  const { assessment } = found;
  const names = new Map([...asItIs.rules, ...followingRules].map((rule) => [keyOf(rule), rule.article]));
  const articleOf = (id: string) => names.get(id) ?? id;
  const proposal = contentWith(scene, content, found.steps);
  const drawnPlans = content.steps.length > 0 ? [content] : [];
  const proposed: Omit<Proposal, 'prices' | 'reasons'> = {
    content: proposal,
    isInOrder,
    lines: lines.map(lineName),
    latest: latestOf(ready, content, members.length > 0 ? members : lines),
    broken: brokenOf(scene, task, assessment, { articleOf, lines, isOrder }),
    safe: designOf(scene),
    aboveDesignM: assessment.aboveDesignM,
    knownUntilMs: knownUntilOf(ready, content),
    highestM: assessment.highestM,
    stations: worstStations(ready, proposal, lines),
    regret: regretOf(
      ['proposal', 'asItIs', 'drawn'],
      regretTable(lake, task, [found.steps, [], ...drawnPlans.map((plan) => stepsOf(scene, plan))]),
    ),
    hardships: hardshipsOf(ready, [proposal, { ...content, steps: [] }, ...drawnPlans], lines),
  };
  yield { ...proposed, reasons: null, prices: null };
  const reasons = reasonsOf(lake, task, found.steps).map((one) => stepWith(proposed.content, one, articleOf));
  yield { ...proposed, reasons, prices: null };
  const fromMs = Date.parse(scene.at);
  const prices = rulePrices(lake, task, found).map(({ id, bindsFromS, moneyVnd, energyMwh, highestM }) => ({
    id,
    article: id === designPrice ? null : articleOf(id),
    bindsFromMs: bindsFromS === null ? null : fromMs + bindsFromS * 1000,
    moneyVnd,
    energyMwh,
    levelM: highestM,
  }));
  yield { ...proposed, reasons, prices };
}

interface ProposalNames {
  readonly articleOf: (id: string) => string;
  readonly lines: readonly Line[];
  readonly isOrder: (id: string) => boolean;
}

/** Violations of the plan, one per rule: start, largest excess and its inflow line. Orders first. */
function brokenOf(
  scene: Scene,
  { goals }: ProposalTask,
  { rules }: Assessment,
  { articleOf, lines, isOrder }: ProposalNames,
): BrokenRule[] {
  const fromMs = Date.parse(scene.at);
  return [...Map.groupBy(rules, ({ id }) => id)]
    .map(([id, all]) => {
      const worst = all.reduce((one, other) => (other.most > one.most ? other : one));
      return {
        article: articleOf(id),
        isOrder: isOrder(id),
        quantity: goals.limits.find((limit) => limit.id === id)?.quantity ?? null,
        fromMs: fromMs + Math.min(...all.map(({ firstS }) => firstS)) * 1000,
        most: worst.most,
        // A notice is late under any inflow; a single line needs no name.
        line: worst.member < 0 || lines.length === 1 ? null : lineName(itemAt(lines, worst.member)),
      };
    })
    .toSorted((a, b) => Number(b.isOrder) - Number(a.isOrder) || a.fromMs - b.fromMs);
}

/** Where the inflow ends before the plan, no rule is judged beyond that, so none limits the plan. */
function knownUntilOf({ scene, set }: Ready, content: Content): number | null {
  const { fromMs, stepS, knownRows, inflowM3s } = taskOf(scene, set, content);
  return knownRows < inflowM3s.length ? fromMs + Math.max(0, knownRows - 1) * stepS * 1000 : null;
}

/** Each station under the line that gives its highest flow. */
function worstStations(ready: Ready, content: Content, lines: readonly Line[]): SimulatedStation[] {
  const worst = new Map<string, SimulatedStation>();
  const { scene } = ready;
  const fromMs = Date.parse(scene.at);
  for (const line of lines)
    for (const one of stationLines(
      { stations: riverOf(ready, content, line), fromMs, stepMs: simulationStepMin * 60_000 },
      scene,
    )) {
      const before = worst.get(one.station);
      if (!before || (one.greatest_flow ?? 0) > (before.greatest_flow ?? 0)) worst.set(one.station, one);
    }
  return [...worst.values()];
}

/** Whether the other lake has the same limits; then the search need not be repeated. */
const sameLimits = ({ limits: one }: Goals, { limits: other }: Goals): boolean =>
  one.length === other.length &&
  one.every(
    ({ id, comparison, value, shareOfInflow }, index) =>
      id === itemAt(other, index).id &&
      comparison === itemAt(other, index).comparison &&
      shareOfInflow === itemAt(other, index).shareOfInflow &&
      Array.from(value).every((figure, stage) => Object.is(figure, itemAt(other, index).value[stage])),
  );

const stepWith = (
  { steps }: Content,
  { step, goal, ruleId, amount }: StepReason,
  articleOf: (id: string) => string,
): ProposedStep => ({ ...itemAt(steps, step), goal, article: ruleId === null ? null : articleOf(ruleId), amount });

const lineName = (line: Line): string => (typeof line === 'number' ? `#${line + 1}` : line);

const regretOf = (names: readonly RegretRow['name'][], { cells }: RegretTable): RegretRow[] =>
  cells.map((row, index) => ({
    name: itemAt(names, index),
    cells: row.map(({ highestM, tooHighM, spilledMcm, lostVnd }) => ({ highestM, tooHighM, spilledMcm, lostVnd })),
  }));

function contentWith(scene: Scene, content: Content, steps: readonly SimulatedStep[]): Content {
  const fromMs = Date.parse(scene.at);
  const of = (kind: 'gate' | 'unit') => scene.outlets.filter((one) => one.kind === kind);
  const [gates, units] = [of('gate'), of('unit')];
  const places = 1000;
  const roundValue = (value: number) => Math.round(value * places) / places;
  return {
    ...content,
    steps: steps.map(({ atS, gates: movedGates, units: run }) => ({
      at: new Date(fromMs + Math.round(atS) * 1000).toISOString(),
      gates: movedGates.map(({ gate, openingM }) => ({
        outlet_id: itemAt(gates, gate).outlet_id,
        opening: roundValue(openingM),
      })),
      units: run.map(({ unit, powerMw }) => ({ outlet_id: itemAt(units, unit).outlet_id, power: roundValue(powerMw) })),
    })),
  };
}
