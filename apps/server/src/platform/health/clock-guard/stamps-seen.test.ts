import { describe, expect, it } from 'vitest';
import { createStampWatch } from './stamps-seen.ts';

const minute = 60_000;

describe('what is heard of the time', () => {
  it('is of the logger in the middle: one wrong clock among many counts nothing', () => {
    const stampWatch = createStampWatch();
    for (const [senderId, stamp] of [
      ['a', 1000],
      ['b', 1200],
      ['c', 90_000_000],
    ] as const)
      stampWatch.hear(senderId, stamp, 500);
    expect(stampWatch.since(0, 500)).toEqual({ offsetMs: 700, isLive: false });
  });

  it('is live where stamps go on as fast as time, not where an outage is caught up with', () => {
    const stampWatch = createStampWatch();
    for (let index = 0; index <= 10; index++) {
      stampWatch.hear('live', index * minute, index * minute);
      stampWatch.hear('behind', index * 60 * minute - 1000 * minute, index * minute);
    }
    expect(stampWatch.since(0, 10 * minute)).toEqual({ offsetMs: 0, isLive: true });
  });

  it('does not follow a live logger to one odd stamp of the future', () => {
    const stampWatch = createStampWatch();
    for (let index = 0; index <= 10; index++)
      stampWatch.hear('live', index === 5 ? 500_000 * minute : index * minute, index * minute);
    expect(stampWatch.since(0, 10 * minute)).toEqual({ offsetMs: 0, isLive: true });
  });

  it('is forgotten after an hour, and asked for since an instant', () => {
    const stampWatch = createStampWatch();
    stampWatch.hear('a', 1000, 0);
    expect(stampWatch.since(1, 10)).toBeNull();
    expect(stampWatch.since(0, 61 * minute)).toBeNull();
  });
});
