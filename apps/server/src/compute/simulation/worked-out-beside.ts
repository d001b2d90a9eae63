import type { SimulationContent, SimulationFigures } from '@spillway/contract/compute/simulation/shape';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import { memberLines, rowsOf } from '@spillway/contract/compute/simulation/task';
import { createTurns } from '../../platform/workers/turns.ts';
import { partsOfThread } from '../../platform/workers/workers.ts';
import { workedOut } from './worked-out.ts';

export interface WorkToDo {
  readonly scene: Scene;
  readonly content: SimulationContent;
}

const program = new URL('./worked-out-program.ts', import.meta.url);
const memoryMb = 256;
const maxMs = 60_000;
/** People save plans now and then; who comes while so many wait is asked to come again. */
const maxWaiting = 20;

type WorkOut = (scene: Scene, content: SimulationContent) => Promise<SimulationFigures>;

/** Two days of one line take some 50 ms in place, less than a thread takes to begin. */
const fewRows = 2 * 24 * 6 + 1;

/** The figures that are kept. A plan that takes longer is worked out beside everybody else's calls, one at a time on a node. */
export function createWorkOut(): WorkOut {
  const turns = createTurns({ maxWaiting });
  return async (scene, content) => {
    const isShort = rowsOf(scene, content) <= fewRows && memberLines(scene, content).length === 0;
    if (isShort) return workedOut(scene, content);
    return await turns.take(async () => {
      const data: WorkToDo = { scene, content };
      for await (const figures of partsOfThread<SimulationFigures>({ program, data, memoryMb, maxMs })) return figures;
      throw new Error('the thread of a plan ended without its figures');
    });
  };
}
