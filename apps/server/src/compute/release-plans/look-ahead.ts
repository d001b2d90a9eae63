import { lastOf } from '@spillway/checked/reads';
import { releaseAt } from '@spillway/hydrology/plant/release-at';
import { minuteMs } from '@spillway/plant-time/spans';
import { type FlowAhead, flowAt, flowsOf } from '../forecasts/in-use/in-use.ts';
import { type LakePaths, pathBy } from '../freeboard/freeboard.ts';
import type { RulesInForce } from '../procedure-check/procedure-check.ts';
import { begunAt, type PlanContent } from './content.ts';
import { outletsAsSet } from './outlets-as-set.ts';
import { type Projection, project } from './project.ts';

/** The inputs from which a plan is computed, at one instant. */
type PlanScene = Pick<RulesInForce, 'stands' | 'freeboard' | 'forecast'>;

export const flowsAhead = ({ forecast, stands }: PlanScene): FlowAhead[] =>
  forecast === null ? [] : flowsOf(forecast, stands);

type PickFlow = (flow: FlowAhead) => number | null;

/** The flows up to the first unknown value of the line. */
function knownFlows(ahead: readonly FlowAhead[], inflowOf: PickFlow): FlowAhead[] {
  const statedFlows = ahead.map((flow) => ({ ...flow, inflowM3s: inflowOf(flow) }));
  const unknown = statedFlows.findIndex(({ inflowM3s }) => inflowM3s === null);
  return (unknown < 0 ? statedFlows : statedFlows.slice(0, unknown)) as FlowAhead[];
}

/**
 * The lake under a plan, from the present level and the forecast in use, or other flows. Null when it cannot be
 * computed now.
 */
export function lakeUnderPlan(
  scene: PlanScene,
  content: PlanContent,
  inflowOf: PickFlow = ({ inflowM3s }) => inflowM3s,
  ahead: readonly FlowAhead[] = flowsAhead(scene),
): Projection | null {
  const { stands, freeboard } = scene;
  const { plant, capacityCurve: curve } = stands.inForce;
  const { current } = stands.lake;
  if (freeboard.state !== 'told' || plant === null || curve === null) return null;
  if (current.value === null || current.atMs === null) return null;
  const flows = knownFlows(ahead, inflowOf);
  if (flows.length === 0) return null;
  return project({
    plant,
    curve,
    fromMs: current.atMs,
    levelM: current.value,
    untilMs: Math.min(content.untilMs, lastOf(flows).timeMs),
    inflowAt: (atMs) => flowAt(flows, atMs),
    begunAt: (atMs) => begunAt(content, atMs),
    asSet: (begunCount) => outletsAsSet(stands, content, begunCount),
  });
}

const untilOf = ({ fromMs, stepMin, levelM }: Projection) => fromMs + (levelM.length - 1) * stepMin * minuteMs;

/**
 * The lake under a plan as paths for deadlines, with the forecast's range. After the plan its last setting continues as
 * far as the forecast reaches, because levels reached later have deadlines too.
 */
export function pathsUnderPlan(scene: PlanScene, content: PlanContent): LakePaths | null {
  const central = lineUnderPlan(scene, content, ({ inflowM3s }) => inflowM3s);
  if (central === null) return null;
  const [low, high] = [
    lineUnderPlan(scene, content, ({ lowM3s }) => lowM3s),
    lineUnderPlan(scene, content, ({ highM3s }) => highM3s),
  ];
  return {
    fromMs: central.fromMs,
    untilMs: central.untilMs,
    central: central.path,
    range:
      low === null || high === null
        ? null
        : { untilMs: Math.min(low.untilMs, high.untilMs), low: low.path, high: high.path },
  };
}

interface Line {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly path: LakePaths['central'];
}

function lineUnderPlan(scene: PlanScene, content: PlanContent, inflowOf: PickFlow): Line | null {
  const planned = lakeUnderPlan(scene, content, inflowOf);
  if (planned === null) return null;
  const { fromMs, stepMin, levelM } = planned;
  const endMs = untilOf(planned);
  const levelLine = (untilMs: number, levelsM: readonly number[], end: Line['path']['end']): Line => ({
    fromMs,
    untilMs,
    path: { levelsM: Float64Array.from(levelsM), stepMin, end },
  });
  const { plant, capacityCurve: curve } = scene.stands.inForce;
  const flows = knownFlows(flowsAhead(scene), inflowOf);
  const lastMs = lastOf(flows).timeMs;
  const isCut = endMs + stepMin * minuteMs <= Math.min(content.untilMs, lastMs);
  if (isCut || lastMs - endMs < stepMin * minuteMs || plant === null || curve === null)
    return levelLine(endMs, levelM, 'complete');
  const releaseM3s = releaseAt(plant, outletsAsSet(scene.stands, content, content.steps.length));
  const lake = { fromMs: endMs, levelM: lastOf(levelM), curve, releaseM3s };
  const behind = pathBy(lake, flows, ({ inflowM3s }) => inflowM3s);
  const each = Math.round(stepMin / behind.stepMin);
  const later = Array.from(behind.levelsM).filter((_, row) => row > 0 && row % each === 0);
  return levelLine(endMs + later.length * stepMin * minuteMs, [...levelM, ...later], behind.end);
}

/** The release of all outlets after a number of plan steps, at the present level. */
export function releaseAfter(
  { stands }: Pick<PlanScene, 'stands'>,
  content: PlanContent,
  begun: number,
): number | null {
  const { inForce, lake } = stands;
  if (inForce.plant === null || lake.current.value === null || !lake.current.isNow) return null;
  const m3s = releaseAt(inForce.plant, outletsAsSet(stands, content, begun))(lake.current.value);
  return Number.isNaN(m3s) ? null : m3s;
}
