import { releaseAt } from '@spillway/hydrology/plant/release-at';
import type { FlowAhead, LakePaths } from '../freeboard/freeboard.ts';
import { flowAt, flowsOf } from '../freeboard/freeboard.ts';
import type { RulesStanding } from '../rules/rules.ts';
import { asSet } from './as-set.ts';
import { begunAt, type PlanContent } from './content.ts';
import { type Projection, project } from './project.ts';

/** What a plan is worked out from, at the instant it is asked. */
export type PlanScene = Pick<RulesStanding, 'stands' | 'freeboard' | 'forecast' | 'catalogue'>;

export const flowsAhead = ({ catalogue, forecast, stands }: PlanScene): FlowAhead[] =>
  forecast === null ? [] : flowsOf({ plant: catalogue, forecast }, stands);

/** The lake under a plan, from the level that stands and the forecast that stands, or another's flows. Null: not to be told now. */
export function lakeUnder(
  scene: PlanScene,
  content: PlanContent,
  inflowOf: (flow: FlowAhead) => number | null = ({ inflowM3s }) => inflowM3s,
  ahead: readonly FlowAhead[] = flowsAhead(scene),
): Projection | null {
  const { stands, freeboard } = scene;
  const { plant, capacityCurve: curve } = stands.inForce;
  const { current } = stands.lake;
  if (freeboard.state !== 'told' || plant === null || curve === null) return null;
  if (current.value === null || current.atMs === null) return null;
  const told = ahead.map((flow) => ({ ...flow, inflowM3s: inflowOf(flow) }));
  const unknown = told.findIndex(({ inflowM3s }) => inflowM3s === null);
  const flows = (unknown < 0 ? told : told.slice(0, unknown)) as readonly FlowAhead[];
  if (flows.length === 0) return null;
  return project({
    plant,
    curve,
    fromMs: current.atMs,
    levelM: current.value,
    untilMs: Math.min(content.untilMs, flows.at(-1)!.timeMs),
    inflowAt: (atMs) => flowAt(flows, atMs),
    begunAt: (atMs) => begunAt(content, atMs),
    asSet: (begun) => asSet(stands, content, begun),
  });
}

/** The same as the paths that deadlines go by, by the range of the forecast too. */
export function pathsUnder(scene: PlanScene, content: PlanContent, central: Projection | null): LakePaths | null {
  if (central === null) return null;
  const [low, high] = [
    lakeUnder(scene, content, ({ lowM3s }) => lowM3s),
    lakeUnder(scene, content, ({ highM3s }) => highM3s),
  ];
  const untilOf = ({ fromMs, stepMin, levelM }: Projection) => fromMs + (levelM.length - 1) * stepMin * 60_000;
  const pathOf = ({ levelM, stepMin }: Projection) => ({
    levelsM: Float64Array.from(levelM),
    stepMin,
    end: 'complete' as const,
  });
  return {
    fromMs: central.fromMs,
    untilMs: untilOf(central),
    central: pathOf(central),
    range:
      low === null || high === null
        ? null
        : { untilMs: Math.min(untilOf(low), untilOf(high)), low: pathOf(low), high: pathOf(high) },
  };
}

/** What all outlets let out once so many steps have begun, at the level that stands. */
export function releaseOnce({ stands }: Pick<PlanScene, 'stands'>, content: PlanContent, begun: number): number | null {
  const { inForce, lake } = stands;
  if (inForce.plant === null || lake.current.value === null || !lake.current.isNow) return null;
  const m3s = releaseAt(inForce.plant, asSet(stands, content, begun))(lake.current.value);
  return Number.isNaN(m3s) ? null : m3s;
}
