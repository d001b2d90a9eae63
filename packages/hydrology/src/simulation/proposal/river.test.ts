import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../calibration/random.ts';
import { downstream } from '../downstream.ts';
import { assessPlan, propose } from './propose.ts';
import { riverExcess } from './river.ts';
import { randomProposal } from './testing/random-task.ts';

const reach = { stationId: 'a', travelTimeH: 2, weighting: 0.2, lateralM3s: 10, lateralShare: 0, alarmsM: [1, 2, 3] };
const stations = [{ reach, harmlessM3s: 100 }];

const excessOf = (releaseM3s: Float64Array, beforeM3s: number[] = []) =>
  riverExcess({ stations, beforeM3s }, { releaseM3s, inflowM3s: new Float64Array(releaseM3s.length) }, 600, 6);

describe('the river goal at its stations', () => {
  it('is nothing while the station carries what is harmless', () => {
    expect(excessOf(new Float64Array(25).fill(89.9))).toEqual({ m3s2: 0, greatestM3s: 0 });
  });

  it('counts each stage by the square of what is above, and what is let out at the end when it comes by', () => {
    const late = new Float64Array(25).fill(50);
    late.fill(400, 22);
    const early = new Float64Array(25).fill(50);
    early.fill(400, 4, 7);
    expect(excessOf(late).m3s2).toBeGreaterThan(excessOf(early).m3s2);
    // Computed by hand from the flow that the engine gives at the station.
    const all = new Float64Array(25 + 24).fill(50);
    all.fill(400, 4, 7);
    const { flowM3s } = downstream({ releaseM3s: all, inflowM3s: new Float64Array(all.length), stepS: 600 }, [
      reach,
    ])[0]!;
    let manualSum = 0;
    for (let stage = 0; stage < 8; stage++) {
      const rows = [...flowM3s.subarray(6 * stage, 6 * stage + 7)];
      const mean = (rows.reduce((sum, one) => sum + one, 0) - (rows[0]! + rows[6]!) / 2) / 6;
      manualSum += Math.max(0, mean - 100) ** 2;
    }
    expect(excessOf(early).m3s2).toBeCloseTo(manualSum, 6);
  });

  it('goes by what was let out before, too', () => {
    const release = new Float64Array(25).fill(50);
    expect(excessOf(release).m3s2).toBe(0);
    expect(
      excessOf(
        release,
        Array.from({ length: 24 }, () => 500),
      ).m3s2,
    ).toBeGreaterThan(0);
  });

  it('never makes a proposal worse at its stations than the one by the dam, nor breaks more', () => {
    const random = seededRandom(5);
    for (let one = 0; one < 6; one++) {
      const { lake, task } = randomProposal(random, {
        stages: 12,
        powers: 3,
        positions: 5,
        movesPerStage: 2,
        members: 2,
      });
      const river = { stations: [{ reach, harmlessM3s: task.goals.harmlessM3s }], beforeM3s: [] };
      const byStation = { ...task, goals: { ...task.goals, river } };
      const [damProposal, there] = [propose(lake, task), propose(lake, byStation)];
      const [before, after] = [damProposal, there].map(({ steps }) => assessPlan(lake, byStation, steps));
      expect(after!.broken).toBeLessThanOrEqual(before!.broken + 1e-9);
      if (Math.abs(after!.broken - before!.broken) < 1e-9) expect(after!.cost).toBeLessThanOrEqual(before!.cost + 1e-9);
    }
  });
  it('holds water back while the tributaries peak, where the lake has room', () => {
    const random = seededRandom(11);
    const excess = { blindM3s: 0, seeingM3s: 0 };
    for (let one = 0; one < 8; one++) {
      const size = { stages: 24, powers: 3, positions: 5, movesPerStage: 2, members: 1 };
      const { lake, task } = randomProposal(random, size);
      const carriedM3s = 1.4 * Math.max(...Array.from(task.membersM3s[0]!));
      // As much comes in below the dam as into the lake, in the same hours.
      const [seeing, blind] = [1, 0].map((lateralShare) => {
        const station = { reach: { ...reach, lateralShare }, harmlessM3s: carriedM3s };
        const river = { stations: [station], beforeM3s: [] };
        return { ...task, goals: { ...task.goals, limits: [], notices: [], river } };
      });
      const [held, free] = [seeing!, blind!].map((of) => assessPlan(lake, seeing!, propose(lake, of).steps));
      expect(held!.broken).toBe(0);
      expect(held!.riverExcessM3s).toBeLessThanOrEqual(free!.riverExcessM3s);
      excess.seeingM3s += held!.riverExcessM3s;
      excess.blindM3s += free!.riverExcessM3s;
    }
    expect(excess.blindM3s).toBeGreaterThan(200);
    expect(excess.seeingM3s).toBeLessThan(excess.blindM3s / 5);
  });
});
