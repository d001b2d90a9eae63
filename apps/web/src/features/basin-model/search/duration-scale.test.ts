import { describe, expect, it } from 'vitest';
import { curvePoints, flowMarks } from './duration-scale.ts';

describe('the scale of a duration curve', () => {
  it('has marks of 1, 2 and 5 that hold all flows', () => {
    expect(flowMarks(7, 130)).toEqual([5, 10, 20, 50, 100, 200]);
    expect(flowMarks(0.3, 0.4)).toEqual([0.2, 0.5]);
    expect(flowMarks(10, 1000)).toEqual([10, 20, 50, 100, 200, 500, 1000]);
    expect(flowMarks(10, 10)).toEqual([10, 20]);
  });

  it('leaves out what has no place: a river that was dry, and the ends that no probability scale has', () => {
    const duration = {
      shares: [0, 0.02, 0.5, 0.98, 1],
      observed: [900, 300, 20, 0, 0],
      simulated: [700, 310, 22, 1, 0.5],
    };
    expect(curvePoints(duration, 0.02, 0.98)).toEqual({
      observed: [
        { share: 0.02, flow: 300 },
        { share: 0.5, flow: 20 },
      ],
      simulated: [
        { share: 0.02, flow: 310 },
        { share: 0.5, flow: 22 },
        { share: 0.98, flow: 1 },
      ],
    });
  });
});
