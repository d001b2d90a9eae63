import { describe, expect, it } from 'vitest';
import { restingGate } from './resting-gate.ts';

/** Three days in steps of 10 minutes. */
const timesS = Float64Array.from({ length: 433 }, (_, row) => row * 600);
const dischargesM3s = timesS.map(() => 5);
const gate = (openingOf: (hours: number) => number) => ({
  timesS,
  dischargesM3s,
  openingsM: timesS.map((timeS) => openingOf(timeS / 3600)),
});

describe('a gate that may be shut', () => {
  // The gate is shut at hour 20 and reads 3 cm since then: for 52 hours it reports 5 m3/s that are not released.
  it('is told with since when and what it is worth', () => {
    const found = restingGate(
      gate((hours) => (hours < 20 ? 1.2 : 0.03)),
      0.05,
    )!;
    expect(found).toMatchObject({ dischargeM3s: 5, hours: 52, sinceS: 20 * 3600 });
    expect(found.openingM).toBeCloseTo(0.03, 9);
  });

  it('is none that is open, shut, moves, or has rested for less than a day', () => {
    expect(
      restingGate(
        gate(() => 0.06),
        0.05,
      ),
    ).toBeNull();
    expect(
      restingGate(
        gate(() => 0),
        0.05,
      ),
    ).toBeNull();
    expect(
      restingGate(
        gate((hours) => (Math.floor(hours / 6) % 2 === 0 ? 0.01 : 0.04)),
        0.05,
      ),
    ).toBeNull();
    expect(
      restingGate(
        gate((hours) => (hours < 50 ? 1.2 : 0.03)),
        0.05,
      ),
    ).toBeNull();
  });

  it('trembles, and is still one; rows without a reading do not count', () => {
    const found = restingGate(
      gate((hours) => (hours % 5 === 0 ? Number.NaN : 0.03 + 0.005 * Math.sin(hours))),
      0.05,
    );
    expect(found).toMatchObject({ dischargeM3s: 5 });
  });

  it('is none where the plant takes nothing for zero, or its table makes no water of it', () => {
    expect(
      restingGate(
        gate(() => 0.03),
        0,
      ),
    ).toBeNull();
    expect(restingGate({ ...gate(() => 0.03), dischargesM3s: timesS.map(() => 0) }, 0.05)).toBeNull();
  });
});
