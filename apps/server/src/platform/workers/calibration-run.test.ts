import { calibrateNam, type NamCalibrationTask } from '@spillway/hydrology/calibration/nam-calibration';
import type { SearchState } from '@spillway/hydrology/calibration/search-state';
import { runNam } from '@spillway/hydrology/runoff/nam-run';
import { namStateFrom } from '@spillway/hydrology/runoff/nam-state';
import { describe, expect, it } from 'vitest';
import { longRun } from './long-run.ts';
import type { CalibrationTask, Generation } from './testing/calibration-program.ts';

const program = new URL('./testing/calibration-program.ts', import.meta.url);
const days = 300;
const generations = 8;
const start = { surfaceFraction: 0.5, rootZoneFraction: 0.6, baseflowM3s: 8 };
const basin = { areaKm2: 412, stepH: 24, substeps: 2 };
const forcing = {
  rainMm: Float64Array.from({ length: days }, (_, day) => (day % 9 < 3 ? 30 - 9 * (day % 4) : 0)),
  evaporationMm: new Float64Array(days).fill(3.5),
};
const truth = {
  surfaceMaxMm: 14,
  rootZoneMaxMm: 180,
  overlandCoefficient: 0.55,
  interflowConstantH: 700,
  routingConstantH: 20,
  overlandThreshold: 0.35,
  interflowThreshold: 0.2,
  rechargeThreshold: 0.3,
  baseflowConstantH: 1800,
};
const observedM3s = runNam({ ...basin, parameters: truth }, forcing, namStateFrom(start, truth, 412)).dischargeM3s;
const taskOf = (seed: number): NamCalibrationTask => ({
  ...basin,
  forcing,
  observedM3s,
  warmUpRows: 30,
  start,
  effort: { seed, population: 24, generations, tolerance: 0 },
});

/** Runs without interruption, in this thread. */
function whole(seed: number): Generation[] {
  const search = calibrateNam(taskOf(seed));
  const madeGenerations: Generation[] = [];
  for (let turn = search.next(); ; turn = search.next()) {
    const { generation, loss, parameters } = turn.value;
    madeGenerations.push({ generation, loss, parameters, ended: turn.done ? turn.value.ended : null });
    if (turn.done) return madeGenerations;
  }
}

interface RunOptions {
  readonly nam?: NamCalibrationTask;
  /** The generation that is no longer wanted. */
  readonly stoppedAt?: number;
  /** The generation after which its thread is killed. */
  readonly killedAfter?: number;
  readonly maxMs?: number;
  readonly mostDeaths?: number;
}

/** A calibration whose parts and state are stored together, like in a table; a restart knows nothing else. */
function calibrateWith(seed: number) {
  const parts: Generation[] = [];
  let state: string | null = null;
  const go = (wrong: CalibrationTask['wrong'] | null, how: RunOptions = {}) => {
    const { nam = taskOf(seed), stoppedAt, killedAfter, ...limits } = how;
    const killController = new AbortController();
    return longRun<CalibrationTask, Generation, SearchState>({
      program,
      task: { nam, marks: new Int32Array(new SharedArrayBuffer(4)), often: 1, ...(wrong ? { wrong } : {}) },
      memoryMb: 48,
      signal: killController.signal,
      from: state === null ? null : (JSON.parse(state) as SearchState),
      keep: async (step) => {
        if (step.part.generation === stoppedAt) return false;
        if (step.part.generation === killedAfter) setImmediate(() => killController.abort());
        parts.push(step.part);
        state = JSON.stringify(step.state);
        return true;
      },
      ...limits,
    });
  };
  return { parts, go };
}

describe('a calibration as a long run', () => {
  it('tells each generation and has the parameters of a calibration in place', async () => {
    const one = calibrateWith(1);
    expect(await one.go(null)).toEqual({ how: 'done' });
    expect(one.parts).toEqual(whole(1));
    expect(one.parts.map(({ generation }) => generation)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 8]);
  });

  it.each([
    ['memory', 'memory', 1],
    ['endless', 'time', 2],
    ['exit', 'fault', 77],
  ] as const)(
    'that dies by %s says so and is gone on with: same generations, same parameters',
    async (how, reason, seed) => {
      const one = calibrateWith(seed);
      let maxMs = 1_000;
      const die = () => one.go({ at: 4, how }, how === 'endless' ? { maxMs } : {});
      let end = await die();
      // On a busy machine the limit may end an earlier generation too, from which the run resumes.
      for (; one.parts.length < 4; maxMs *= 2) end = await die();
      expect(end).toMatchObject({ how: 'died', why: reason, share: 3 / generations, state: { generation: 3 } });
      expect(one.parts).toHaveLength(4);
      expect(await one.go(null)).toEqual({ how: 'done' });
      expect(one.parts).toEqual(whole(seed));
    },
  );

  it('is begun again by itself where its thread dies, from the generation that was kept', async () => {
    const one = calibrateWith(3);
    expect(await one.go({ at: 5, how: 'exit' }, { mostDeaths: 1 })).toEqual({ how: 'done' });
    expect(one.parts).toEqual(whole(3));
  });

  it('is stopped between two generations and in the middle of one, and gone on with after both', async () => {
    const one = calibrateWith(4);
    expect(await one.go(null, { stoppedAt: 2 })).toMatchObject({ how: 'stopped', state: { generation: 1 } });
    const wait = { at: 6, how: 'wait' } as const;
    expect(await one.go(wait, { killedAfter: 5 })).toMatchObject({ how: 'stopped', state: { generation: 5 } });
    expect(await one.go(null)).toEqual({ how: 'done' });
    expect(one.parts).toEqual(whole(4));
  });

  it('that died after its last generation is told once more, as it was', async () => {
    const one = calibrateWith(5);
    expect(await one.go({ at: generations, how: 'throw' })).toMatchObject({ how: 'died', why: 'fault' });
    expect(await one.go(null)).toEqual({ how: 'done' });
    expect(await one.go(null)).toEqual({ how: 'done' });
    expect(one.parts).toEqual([...whole(5), whole(5).at(-1)]);
  });

  it('is not gone on with over another record: it dies, and what was kept stays kept', async () => {
    const one = calibrateWith(6);
    await one.go({ at: 3, how: 'exit' });
    const nam = { ...taskOf(6), observedM3s: observedM3s.map((flow) => flow * 1.1) };
    const end = await one.go(null, { nam });
    expect(end).toMatchObject({ how: 'died', error: { message: expect.stringContaining('calibration.other_task') } });
    expect(one.parts).toHaveLength(3);
  });
});
