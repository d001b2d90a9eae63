import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../calibration/random.ts';
import { downstream } from '../downstream.ts';
import { assessPlan, propose } from './propose.ts';
import { riverExcess } from './river.ts';
import { randomProposal } from './testing/random-task.ts';

const reach = { stationId: 'a', travelTimeH: 2, weighting: 0.2, lateralM3s: 10, alarmsM: [1, 2, 3] };
const stations = [{ reach, harmlessM3s: 100 }];

describe('the river goal at its stations', () => {
  it('is nothing while the station carries what is harmless', () => {
    expect(riverExcess({ stations, beforeM3s: [] }, new Float64Array(25).fill(89.9), 600, 6)).toBe(0);
  });

  it('counts each stage by the square of what is above, and what is let out at the end when it comes by', () => {
    const late = new Float64Array(25).fill(50);
    late.fill(400, 22);
    const early = new Float64Array(25).fill(50);
    early.fill(400, 4, 7);
    const of = (releaseM3s: Float64Array) => riverExcess({ stations, beforeM3s: [] }, releaseM3s, 600, 6);
    expect(of(late)).toBeGreaterThan(of(early));
    // By hand, from the flow that the engine gives at the station.
    const all = new Float64Array(25 + 24).fill(50);
    all.fill(400, 4, 7);
    const { flowM3s } = downstream(all, 600, [reach])[0]!;
    let byHand = 0;
    for (let stage = 0; stage < 8; stage++) {
      const rows = [...flowM3s.subarray(6 * stage, 6 * stage + 7)];
      const mean = (rows.reduce((sum, one) => sum + one, 0) - (rows[0]! + rows[6]!) / 2) / 6;
      byHand += Math.max(0, mean - 100) ** 2;
    }
    expect(of(early)).toBeCloseTo(byHand, 6);
  });

  it('goes by what was let out before, too', () => {
    const release = new Float64Array(25).fill(50);
    const of = (beforeM3s: number[]) => riverExcess({ stations, beforeM3s }, release, 600, 6);
    expect(of([])).toBe(0);
    expect(of(Array.from({ length: 24 }, () => 500))).toBeGreaterThan(0);
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
      const [byDam, there] = [propose(lake, task), propose(lake, byStation)];
      const [before, after] = [byDam, there].map(({ steps }) => assessPlan(lake, byStation, steps));
      expect(after!.broken).toBeLessThanOrEqual(before!.broken + 1e-9);
      if (Math.abs(after!.broken - before!.broken) < 1e-9) expect(after!.cost).toBeLessThanOrEqual(before!.cost + 1e-9);
    }
  });
});
