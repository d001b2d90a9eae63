import { describe, expect, it } from 'vitest';
import { refusalOf } from '../tables/testing/refusal.ts';
import { arcGateCoefficients } from './arc-gate.ts';
import { flatGateCoefficients, zhukovskyM3s } from './flat-gate.ts';
import { culvertMouthM3s, fullPipeM3s, openShareOfPipe, pipeGateLoss, pipeLossFactor } from './round-culvert.ts';
import { sandFlushM3s } from './sand-flush.ts';
import { drownedUnderflowFactor, underflowM3s } from './underflow.ts';
import { submergenceFactor, weirM3s } from './weir.ts';

const bad = [Number.NaN, Number.POSITIVE_INFINITY];

/** Midpoint rule over `strips` strips: an independent check of the formulas that are integrals of sqrt(2gh). */
function integrate(from: number, to: number, of: (x: number) => number, strips = 20_000): number {
  const width = (to - from) / strips;
  let sum = 0;
  for (let strip = 0; strip < strips; strip += 1) sum += of(from + (strip + 0.5) * width) * width;
  return sum;
}

describe('free overflow', () => {
  it('passes the discharge of the worked example', () => {
    expect(weirM3s(0.47, 12, 250 - 239)).toBeCloseTo(911.4181, 4);
  });

  it('agrees with Torricelli summed over the depth, two thirds of which Poleni puts into m', () => {
    // Second formula: Q = mu * B * integral of sqrt(2gh) dh = 2/3 mu B sqrt(2g) H^1.5, so m = 2/3 mu.
    const mu = 0.705;
    const summed = integrate(0, 11, (depthM) => mu * 12 * Math.sqrt(2 * 9.81 * depthM));
    expect(weirM3s((2 / 3) * mu, 12, 11)).toBeCloseTo(summed, 3);
  });

  it('agrees with the critical depth over a broad crest without losses, m = 0.385', () => {
    // Second formula: Q = B * sqrt(g) * (2/3 H)^1.5, from critical flow; m = 1/3^1.5 * 2 / sqrt(2) = 0.3849.
    const critical = 12 * Math.sqrt(9.81) * ((2 / 3) * 2) ** 1.5;
    expect(weirM3s(0.384_900_18, 12, 2)).toBeCloseTo(critical, 6);
  });

  it('is dry at and below its crest', () => {
    expect(weirM3s(0.47, 12, 0)).toBe(0);
    expect(weirM3s(0.47, 12, -3)).toBe(0);
  });

  it('loses flow to a high tailwater and stops at equal levels', () => {
    expect(submergenceFactor(2, -1)).toBe(1);
    expect(submergenceFactor(2, 1)).toBeCloseTo(0.8454, 4);
    expect(submergenceFactor(2, 2)).toBe(0);
    expect(submergenceFactor(2, 5)).toBe(0);
  });

  it('loses to a high tailwater what Herschel measured, within 5 %', () => {
    // Second source: Herschel (1885), Q = m B sqrt(2g) (N H)^1.5 with N from his table of submerged weirs.
    for (const [ratio, depthFactor] of [
      [0.3, 0.959],
      [0.5, 0.892],
      [0.7, 0.787],
      [0.8, 0.703],
    ] as const) {
      expect(Math.abs(submergenceFactor(1, ratio) / depthFactor ** 1.5 - 1)).toBeLessThan(0.05);
    }
  });

  it('is refused where no discharge comes out', () => {
    for (const value of bad) expect(refusalOf(() => weirM3s(0.47, 12, value))).toBe('formula.no_discharge');
    expect(refusalOf(() => weirM3s(0.47, -12, 2))).toBe('formula.no_discharge');
  });
});

describe('arc gate', () => {
  const ogee = arcGateCoefficients({ sill: 'ogee' });

  it('passes the discharges of the worked example', () => {
    const expected = [
      [0.5, 0.676364, 59.618],
      [1, 0.667727, 117.7135],
      [2, 0.650455, 229.337],
      [4, 0.615909, 434.3139],
      [6, 0.581364, 614.9307],
      [8, 0.546818, 771.1876],
    ] as const;
    for (const [openingM, coefficient, dischargeM3s] of expected) {
      expect(ogee.constant - (ogee.slope * openingM) / 11).toBeCloseTo(coefficient, 6);
      expect(underflowM3s(ogee.constant, ogee.slope, 12, openingM, 11)).toBeCloseTo(dischargeM3s, 4);
    }
  });

  it('agrees with Zhukovsky within the 10 % by which such forms differ', () => {
    // Second formula: contracted jet under H - alpha a, with the contraction of a sloping lip (alpha 0.70, phi 0.97).
    for (const openingM of [1.5, 2, 3, 4]) {
      const free = underflowM3s(ogee.constant, ogee.slope, 12, openingM, 11);
      const jet = zhukovskyM3s(0.97, 0.7, 12, openingM, 11);
      expect(Math.abs(free / jet - 1)).toBeLessThan(0.1);
    }
  });

  it('closes up to a square edge on a flat sill as its lip angle nears 90 degrees', () => {
    // Second formula: at 90 degrees the arc gate is a vertical plate, whose flat-sill relation is a different fit (0.60 - 0.176 a/H).
    const arc = arcGateCoefficients({ sill: 'flat', lipAngleDeg: 90 });
    const plate = flatGateCoefficients({ sill: 'flat' });
    for (const ratio of [0.1, 0.3, 0.5, 0.7]) {
      const [a, b] = [arc.constant - arc.slope * ratio, plate.constant - plate.slope * ratio];
      expect(Math.abs(a / b - 1)).toBeLessThan(0.07);
    }
    expect(arc).toEqual({ constant: expect.closeTo(0.565, 12), slope: expect.closeTo(0.155, 12) });
  });

  it('is refused for a lip angle no arc gate has', () => {
    for (const lipAngleDeg of [24.9, 90.1]) {
      expect(refusalOf(() => arcGateCoefficients({ sill: 'flat', lipAngleDeg }))).toBe('outlet.lip_angle');
    }
    expect(refusalOf(() => arcGateCoefficients({ sill: 'flat', lipAngleDeg: Number.NaN }))).toBe('input.not_finite');
  });
});

describe('flat gate', () => {
  it('passes the discharges of the worked examples in both forms', () => {
    const ogee = flatGateCoefficients({ sill: 'ogee', lipAngleDeg: 90 });
    expect(underflowM3s(ogee.constant, ogee.slope, 12, 2, 11)).toBeCloseTo(217.3, 1);
    expect(zhukovskyM3s(0.95, 0.62, 12, 2, 11)).toBeCloseTo(195.6, 1);
  });

  it('agrees on a flat sill with Zhukovsky within 3 %', () => {
    // Second formula: Zhukovsky with the textbook contraction 0.62 and phi 0.97.
    const flat = flatGateCoefficients({ sill: 'flat' });
    for (const openingM of [1.2, 2, 3, 4]) {
      const fit = underflowM3s(flat.constant, flat.slope, 12, openingM, 11);
      expect(Math.abs(fit / zhukovskyM3s(0.97, 0.62, 12, openingM, 11) - 1)).toBeLessThan(0.03);
    }
  });

  it('is dry below its crest and stopped by an equal tailwater', () => {
    expect(underflowM3s(0.65, 0.186, 12, 2, 0)).toBe(0);
    expect(zhukovskyM3s(0.95, 0.62, 12, 2, -1)).toBe(0);
    expect(zhukovskyM3s(0.95, 0.62, 12, 2, 11, 11)).toBe(0);
    expect(drownedUnderflowFactor(2, 11, 11)).toBe(0);
  });

  it('begins to be drowned without a jump', () => {
    expect(drownedUnderflowFactor(2, 11, Number.NaN)).toBe(1);
    expect(drownedUnderflowFactor(2, 11, 1)).toBe(1);
    expect(drownedUnderflowFactor(2, 11, 1 + 1e-9)).toBeCloseTo(1, 8);
    expect(drownedUnderflowFactor(2, 11, 6)).toBeCloseTo(Math.sqrt(0.5), 12);
  });

  it('is refused where no discharge comes out', () => {
    for (const value of bad) {
      expect(refusalOf(() => underflowM3s(0.65, 0.186, 12, value, 11))).toBe('formula.no_discharge');
      expect(refusalOf(() => zhukovskyM3s(0.95, 0.62, value, 2, 11))).toBe('formula.no_discharge');
    }
    expect(refusalOf(() => flatGateCoefficients({ sill: 'ogee', lipAngleDeg: 20 }))).toBe('outlet.lip_angle');
  });
});

describe('sand flush', () => {
  it('passes the discharge of the worked example', () => {
    expect(sandFlushM3s(0.7, 2.5, 1.5, 250 - 226)).toBeCloseTo(56.1, 1);
  });

  it('agrees with Torricelli summed over the height of the slot', () => {
    // Second formula: Q = mu * b * integral of sqrt(2gh) over the opening; the code uses the head at the middle of the deep slot.
    const summed = integrate(24 - 1.5, 24, (depthM) => 0.7 * 2.5 * Math.sqrt(2 * 9.81 * depthM));
    expect(sandFlushM3s(0.7, 2.5, 1.5, 24)).toBeCloseTo(summed, 2);
  });

  it('works against the tailwater once that covers the middle of the slot, without a jump', () => {
    expect(sandFlushM3s(0.7, 2.5, 1.5, 24, 0.75)).toBe(sandFlushM3s(0.7, 2.5, 1.5, 24));
    expect(sandFlushM3s(0.7, 2.5, 1.5, 24, 12)).toBeCloseTo(0.7 * 2.5 * 1.5 * Math.sqrt(2 * 9.81 * 12), 10);
    expect(sandFlushM3s(0.7, 2.5, 1.5, 24, 24)).toBe(0);
  });

  it('passes no more through an opening above the water than through the water’s own depth', () => {
    expect(sandFlushM3s(0.7, 2.5, 5, 2)).toBe(sandFlushM3s(0.7, 2.5, 2, 2));
    expect(sandFlushM3s(0.7, 2.5, 1.5, 0)).toBe(0);
    for (const value of bad) expect(refusalOf(() => sandFlushM3s(value, 2.5, 1.5, 24))).toBe('formula.no_discharge');
  });
});

describe('round culvert', () => {
  const areaM2 = Math.PI;
  const lossFactor = pipeLossFactor(2, 60, 0.014, 0.5);

  it('passes the discharge of the worked example', () => {
    expect(lossFactor - 1.5).toBeCloseTo(0.581, 3);
    expect(fullPipeM3s(areaM2, lossFactor, 22)).toBeCloseTo(45.2, 1);
  });

  it('agrees with Darcy-Weisbach at the friction factor that Manning stands for', () => {
    // Second formula: f * L / D * v^2/2g with f = 8g n^2 / R^(1/3); solved for v by bisection instead of in closed form.
    const friction = (8 * 9.81 * 0.014 ** 2) / 0.5 ** (1 / 3);
    let [low, high] = [0, 100];
    for (let halving = 0; halving < 60; halving += 1) {
      const speedMs = (low + high) / 2;
      const lossM = ((1 + 0.5 + (friction * 60) / 2) * speedMs * speedMs) / (2 * 9.81);
      if (lossM > 22) high = speedMs;
      else low = speedMs;
    }
    expect(fullPipeM3s(areaM2, lossFactor, 22)).toBeCloseTo(low * areaM2, 6);
  });

  it('throttles about as Weisbach measured gate valves', () => {
    // Second source: Weisbach's gate valve table, open shares 0.740, 0.609, 0.466, 0.315 -> zeta 0.81, 2.06, 5.52, 17.0.
    for (const [share, measured] of [
      [0.74, 0.81],
      [0.609, 2.06],
      [0.466, 5.52],
      [0.315, 17],
    ] as const) {
      expect(Math.abs(pipeGateLoss(share) / measured - 1)).toBeLessThan(0.35);
    }
    expect(pipeGateLoss(1)).toBe(0);
  });

  it('opens by the segment of the circle', () => {
    // Second method: the chord summed over the opening.
    const summed = integrate(0, 0.5, (heightM) => 2 * Math.sqrt(heightM * (2 - heightM)), 200_000) / Math.PI;
    expect(openShareOfPipe(0.5, 2)).toBeCloseTo(summed, 6);
    expect(openShareOfPipe(1, 2)).toBeCloseTo(0.5, 12);
    expect(openShareOfPipe(3, 2)).toBe(1);
    expect(openShareOfPipe(0, 2)).toBe(0);
  });

  it('is a weir-like mouth while it is not full', () => {
    expect(culvertMouthM3s(2, 1)).toBeCloseTo(3.2, 12);
    expect(culvertMouthM3s(2, 0)).toBe(0);
    expect(fullPipeM3s(areaM2, lossFactor, 0)).toBe(0);
    // Second formula: critical flow in a square mouth of the same width, within the 10 % accuracy of the coefficient.
    const critical = 2 * Math.sqrt(9.81) * (2 / 3) ** 1.5;
    expect(Math.abs(culvertMouthM3s(2, 1) / critical - 1)).toBeLessThan(0.1);
  });

  it('is refused for a pipe that is none', () => {
    expect(refusalOf(() => pipeLossFactor(0, 60, 0.014, 0.5))).toBe('input.not_positive');
    expect(refusalOf(() => pipeLossFactor(2, -1, 0.014, 0.5))).toBe('input.negative');
    expect(refusalOf(() => pipeLossFactor(2, 60, Number.NaN, 0.5))).toBe('input.not_finite');
    for (const value of bad) {
      expect(refusalOf(() => fullPipeM3s(value, lossFactor, 22))).toBe('formula.no_discharge');
      expect(refusalOf(() => culvertMouthM3s(2, value))).toBe('formula.no_discharge');
    }
  });
});
