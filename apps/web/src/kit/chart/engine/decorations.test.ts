import { describe, expect, it } from 'vitest';
import { every10, sceneOf, series } from '../testing.ts';
import { decorationsOf } from './decorations.ts';

const level = series({ points: every10(247, 248, 249) });
const referenceOf = (name: string, value: number) => ({ id: name, name, unit: 'm' as const, value });

function names(heightPx: number, all: Parameters<typeof sceneOf>[0] = [level]) {
  const scene = sceneOf(all, {
    references: [
      referenceOf('Dâng bình thường', 250),
      referenceOf('Lũ thiết kế', 253),
      referenceOf('Lũ kiểm tra', 254.2),
    ],
    limits: [{ unit: 'm', low: 234, high: 255 }],
    widthPx: 320,
    heightPx,
  });
  const formatter = {
    number: (value: number, decimals: number) => value.toFixed(decimals),
    unit: () => 'm',
    now: () => '',
  };
  const words = decorationsOf(scene, (token) => token, formatter).flatMap((one) => (one.type === 'text' ? [one] : []));
  return new Map(words.map(({ style, y }) => [style.text, y]));
}

describe('the names of known levels', () => {
  it('all stand where there is room', () => {
    expect([...names(700).keys()]).toEqual(
      expect.arrayContaining(['Dâng bình thường 250.00', 'Lũ thiết kế 253.00', 'Lũ kiểm tra 254.20']),
    );
  });

  it('are left out rather than struck through by the line of another', () => {
    expect([...names(160).keys()]).not.toContain('Lũ thiết kế 253.00');
    expect([...names(160).keys()]).toContain('Dâng bình thường 250.00');
  });

  it('give way to the figure of a peak', () => {
    const points = every10(249, 249.4, 249.2);
    const ahead = series({ id: 'ahead', of: level.id, forecast: true, points });
    const name = 'Dâng bình thường 250.00';
    const above = names(260).get(name) ?? 0;
    const below = names(260, [level, ahead]).get(name) ?? 0;
    expect(below - above).toBeCloseTo(16);
  });
});

describe('the name of a known level', () => {
  it('stands on the other side of its line where the lake runs through it', () => {
    const name = 'Dâng bình thường 250.00';
    const free = names(260).get(name) ?? 0;
    const pxPerM = (260 - 48) / 21;
    const lake = 250 + 8 / pxPerM;
    const crossingSeries = series({ points: every10(lake, lake, lake) });
    const movedY = names(260, [crossingSeries]).get(name) ?? 0;
    expect(movedY - free).toBeCloseTo(16);
  });
});

describe('the figure of a peak', () => {
  it('stands below its line, but above it where there the times stand', () => {
    const flow = series({ id: 'flow', quantity: 'inflow', unit: 'm3s', points: every10(20, 24, 22) });
    const peakLabelYOf = (top: number) => {
      const ahead = series({ ...flow, id: 'ahead', of: 'flow', forecast: true, points: every10(2, top, 3) });
      const high = series({ ...flow, points: every10(0, 200, 100) });
      const words = names(300, [level, high, ahead]);
      return [...words].findLast(([text]) => Number(text) === top)?.[1];
    };
    const [low, sixty, seventy] = [peakLabelYOf(5)!, peakLabelYOf(60)!, peakLabelYOf(70)!];
    const pxPerUnit = (sixty - seventy) / 10;
    expect(low).toBeCloseTo(sixty + 55 * pxPerUnit - 28);
  });
});
