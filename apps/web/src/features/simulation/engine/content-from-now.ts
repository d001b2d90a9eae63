import { numberAt } from '@spillway/checked/reads';
import { maxReleasedRows, simulationStepMin } from '@spillway/contract/compute/simulation/codes';
import { taskOf } from '@spillway/contract/compute/simulation/task';
import { stretchesOf } from '@spillway/hydrology/simulation/plan';
import { simulate } from '@spillway/hydrology/simulation/simulate';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Content, Scene } from '../queries.ts';
import { judgeOf } from './judge.ts';
import type { Ready } from './run.ts';

interface StartedSimulation {
  readonly ready: Ready;
  readonly content: Content;
}

const stepMs = simulationStepMin * minuteMs;
/** A plan with fewer rows left is proposed from its start. */
const leastRows = 12;

/**
 * Gates cannot be moved in the past. With hourly readings a start is up to an hour old: outlets stay unchanged until
 * now, and the proposal begins at the next row.
 */
export function contentFromNow(ready: Ready, content: Content): StartedSimulation {
  const { scene, lake, set } = ready;
  const fromMs = Date.parse(scene.at);
  const elapsedSteps = Math.ceil((Date.parse(scene.asked_at ?? scene.made_at) - fromMs) / stepMs);
  const atMs = fromMs + elapsedSteps * stepMs;
  if (elapsedSteps < 1 || Date.parse(content.until) < atMs + leastRows * stepMs) return { ready, content };
  const task = taskOf(scene, set, { ...content, steps: [] });
  const run = simulate(lake, { ...task, stretches: stretchesOf(task.set, []) });
  if (run.rows <= elapsedSteps) return { ready, content };
  const { inflow, faults, steps } = content;
  const later: Scene = {
    ...scene,
    at: new Date(atMs).toISOString(),
    lake_level: numberAt(run.levelM, elapsedSteps) + faults.gauge_offset,
    inflow: scene.inflow === null ? null : numberAt(task.inflowM3s, elapsedSteps),
    ...(scene.released
      ? { released: [...scene.released, ...run.releaseM3s.subarray(0, elapsedSteps)].slice(-maxReleasedRows) }
      : {}),
  };
  const shiftMin = elapsedSteps * simulationStepMin;
  return {
    ready: { scene: later, lake, set, judge: judgeOf(later) },
    content: {
      ...content,
      steps: steps.filter(({ at }) => Date.parse(at) >= atMs),
      inflow: {
        ...inflow,
        points: inflow.points?.map(({ minute, flow }) => ({ minute: minute - shiftMin, flow })) ?? null,
      },
    },
  };
}
