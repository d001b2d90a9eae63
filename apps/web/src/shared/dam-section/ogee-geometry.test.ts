import { expect, it } from 'vitest';
import { nappeOf, ogeeOf, wallBackXM, wallOf } from './ogee-geometry.ts';

it('has its highest point at the crest and never rises behind it', () => {
  const { line, apexXM } = ogeeOf(239, 11, 215);
  expect(Math.max(...line.map(({ zM }) => zM))).toBeCloseTo(239);
  const behind = line.filter(({ xM }) => xM >= apexXM);
  for (const [index, { zM, xM }] of behind.entries())
    if (index > 0) {
      expect(zM).toBeLessThan(behind[index - 1]!.zM);
      expect(xM).toBeGreaterThan(behind[index - 1]!.xM);
    }
  expect(line.at(-1)!.zM).toBe(215);
});

it('follows the standard curve and goes over into the chute without a kink', () => {
  const { line, apexXM } = ogeeOf(0, 10, -40);
  const point = line.find(({ xM }) => xM > apexXM + 5)!;
  expect(-point.zM).toBeCloseTo((point.xM - apexXM) ** 1.85 / (2 * 10 ** 0.85));
  const [a, b] = [line.at(-2)!, line.at(-3)!];
  expect((b.zM - a.zM) / (a.xM - b.xM)).toBeCloseTo(1 / 0.75, 0);
});

it('ends at the foot also where the foot is within the curve', () => {
  expect(ogeeOf(10, 8, 9.2).line.at(-1)!.zM).toBeCloseTo(9.2);
});

it('carries the water on its back', () => {
  const { under, over } = nappeOf(ogeeOf(239, 11, 215), 1);
  expect(over).toHaveLength(under.length);
  for (const [index, { zM }] of over.entries()) expect(zM).toBeGreaterThan(under[index]!.zM);
});

it('knows the back of a plain wall', () => {
  expect(wallBackXM(255, 5, 235)).toBe(20);
  expect(wallOf(255, 5, 235).at(-1)).toEqual({ xM: 20, zM: 235 });
});

it('lets the water leave the lake at the lip of the gate, and bends it down to the back of the dam', () => {
  const lip = { xM: 3.4, zM: 242 };
  const { over } = nappeOf(ogeeOf(239, 11, 215), 1.5, lip);
  expect(over[0]).toEqual(lip);
  for (const [index, { zM }] of over.entries()) if (index > 0) expect(zM).toBeLessThan(over[index - 1]!.zM);
});
