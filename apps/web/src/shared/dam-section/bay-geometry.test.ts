import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedPx, layOutBays, minFrontPx, namedPx } from './bay-geometry.ts';

const gate = (id: string, widthPx: number | null = 113, isOpen = false) => ({ id, widthPx, isOpen });
const gates = (count: number, open: number[] = []) =>
  Array.from({ length: count }, (_, index) => gate(`g${index}`, 113, open.includes(index)));

describe('the gates seen from the lake', () => {
  it('are to scale while they fit, right-aligned', () => {
    const { bays, isToScale, right } = layOutBays(gates(3), 200, 700);
    expect(isToScale).toBe(true);
    expect(right).toBe(700);
    for (const { left, right: end } of bays) expect(end - left).toBeCloseTo(113);
  });

  it('are narrower where they do not fit, and it says so', () => {
    const { bays, isToScale, left } = layOutBays(gates(4), 400, 780);
    expect(isToScale).toBe(false);
    expect(left).toBeGreaterThanOrEqual(400 - 1e-6);
    for (const { left: start, right } of bays) expect(right - start).toBeGreaterThanOrEqual(namedPx);
  });

  it('fold the closed ones and keep the open ones wide', () => {
    const { bays } = layOutBays(gates(9, [3]), 400, 780);
    expect(bays[3]!.isFolded).toBe(false);
    expect(bays.filter(({ isFolded }) => isFolded)).toHaveLength(8);
  });

  it('of small mouths are as small as they are, in a bay with room for the name', () => {
    const { bays } = layOutBays([gate('culvert', 19)], 0, 400);
    expect(bays[0]!.gateRight - bays[0]!.gateLeft).toBeCloseTo(19);
    expect(bays[0]!.right - bays[0]!.left).toBe(namedPx);
  });

  it('never leave their room or lie over each other, however many', () => {
    const bayArbitrary = fc.record({
      widthPx: fc.option(fc.double({ min: 3, max: 900, noNaN: true })),
      isOpen: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(bayArbitrary, { minLength: 1, maxLength: 24 }),
        fc.integer({ min: 0, max: 900 }),
        (list, more) => {
          const room = minFrontPx(list.length) + more;
          const baysLayout = layOutBays(
            list.map((item, index) => ({ id: String(index), ...item })),
            100,
            100 + room,
          );
          let edge = 100 - 1e-6;
          for (const { left, right, gateLeft, gateRight } of baysLayout.bays) {
            expect(left).toBeGreaterThanOrEqual(edge);
            expect(right - left).toBeGreaterThanOrEqual(foldedPx - 1e-6);
            expect(gateLeft).toBeGreaterThanOrEqual(left - 1e-6);
            expect(gateRight).toBeLessThanOrEqual(right + 1e-6);
            edge = right;
          }
          expect(edge).toBeLessThanOrEqual(100 + room + 1e-6);
        },
      ),
    );
  });
});
