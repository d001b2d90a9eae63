import type { SimulationContent, SimulationFigures } from '@spillway/contract/compute/simulation/shape';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import { memberLines, rowsOf } from '@spillway/contract/compute/simulation/task';
import { createTurns } from '../../platform/workers/turns.ts';
import { partsOfThread } from '../../platform/workers/workers.ts';
import { simulateScene } from './simulate-scene.ts';

export interface SimulationWork {
  readonly scene: Scene;
  readonly content: SimulationContent;
}

const program = new URL('./worked-out-program.ts', import.meta.url);
const memoryMb = 256;
const maxMs = 60_000;
/** Limits the queue: with this many waiting, a new caller is asked to try again later. */
const maxWaiting = 20;

type SimulateWork = (scene: Scene, content: SimulationContent) => Promise<SimulationFigures>;

/** Two days of a single line take some 50 ms here, less than starting a worker. */
const fewRows = 2 * 24 * 6 + 1;

/**
 * Computes the figures to store. A longer plan runs in a worker, one at a time on each node, so that other calls are
 * not delayed.
 */
export function createWorkOut(): SimulateWork {
  const turns = createTurns({ maxWaiting });
  return async (scene, content) => {
    const isShort = rowsOf(scene, content) <= fewRows && memberLines(scene, content).length === 0;
    if (isShort) return simulateScene(scene, content);
    return await turns.take(async () => {
      const data: SimulationWork = { scene, content };
      for await (const figures of partsOfThread<SimulationFigures>({ program, data, memoryMb, maxMs })) return figures;
      throw new Error('the thread of a plan ended without its figures');
    });
  };
}
