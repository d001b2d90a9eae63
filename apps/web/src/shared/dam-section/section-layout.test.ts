import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf, overlap } from '../../kit/drawing/label.ts';
import { yIn } from './elevation-geometry.ts';
import type { SectionData } from './section-data.ts';
import { layOutSection, type SectionLayout } from './section-layout.ts';
import { sceneOf } from './section-scene.ts';
import { plainWords } from './testing/plain-words.ts';
import { gateOf, liveOf, nowMs, sectionCases, unitOf } from './testing/section-cases.ts';

const widths = [320, 390, 600, 640, 789, 1000, 1400];

const layOut = (data: SectionData, widthPx: number) => {
  const scene = sceneOf(data, nowMs);
  return layOutSection(scene, plainWords(scene), widthPx);
};

function expectApart({ labels, widthPx, heightPx, isNarrow }: SectionLayout) {
  const boxes = labels.map((label) => ({ label, box: boxOf(label) }));
  for (const [index, a] of boxes.entries()) {
    const told = `${a.label.key} "${a.label.text}" at ${widthPx}`;
    expect(a.box.left, told).toBeGreaterThanOrEqual(0);
    expect(a.box.right, told).toBeLessThanOrEqual(widthPx + 0.5);
    expect(a.box.top, told).toBeGreaterThanOrEqual(0);
    expect(a.box.bottom, told).toBeLessThanOrEqual(heightPx + (isNarrow ? 2 : 0.5));
    for (const b of boxes.slice(index + 1))
      expect(overlap(a.box, b.box), `${told} over ${b.label.key} "${b.label.text}"`).toBe(false);
  }
}

describe('the texts of the drawing', () => {
  for (const [name, data] of Object.entries(sectionCases))
    it(`stand apart and on the sheet: ${name}`, () => {
      for (const widthPx of widths) expectApart(layOut(data, widthPx));
    });

  it('stand apart whatever the plant', () => {
    const level = (least: number, most: number) =>
      fc.option(fc.double({ min: least, max: most, noNaN: true }), { nil: null });
    const name = fc.string({ minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        fc.record({
          baseM: fc.constantFrom(0, 12, 180, 900),
          heightM: fc.double({ min: 2, max: 60, noNaN: true }),
          shares: fc.array(level(-0.5, 1.2), { minLength: 8, maxLength: 8 }),
          lake: level(-1, 1.4),
          tailM: level(-250, -1),
          peak: level(0, 1.4),
          gates: fc.array(
            fc.record({
              name,
              type: fc.constantFrom(1, 2, 3, 4, 5),
              width: fc.integer({ min: 1, max: 100 }),
              open: level(0, 12),
            }),
            { maxLength: 14 },
          ),
          units: fc.array(name, { maxLength: 10 }),
          widthPx: fc.integer({ min: 300, max: 1500 }),
        }),
        ({ baseM, heightM, shares, lake, tailM, peak, gates, units, widthPx }) => {
          const at = (share: number | null | undefined) =>
            share === null || share === undefined ? null : baseM + share * heightM;
          const [minM, deadM, receptionM, normalM, designM, checkM, crestM, maxM] = shares.map(at);
          const data = {
            levels: { minM, deadM, receptionM, normalM, designM, checkM, crestM, maxM } as SectionData['levels'],
            outlets: [
              ...gates.map((gate, index) =>
                gateOf(
                  index + 1,
                  {
                    crest: { crest: baseM, width: gate.width, weir_coefficient: 0.4 },
                    trunnion: { level: baseM + heightM / 3, radius: heightM / 2 },
                  },
                  gate.type as 1,
                  gate.name,
                ),
              ),
              ...units.map((unit, index) => unitOf(index + 1, unit)),
            ],
            live: {
              ...sectionCases.flood.live,
              lakeLevelM: at(lake),
              tailwaterM: tailM === null ? null : baseM + tailM,
              peak: peak === null ? null : { levelM: at(peak)!, at: '2026-10-18T08:10:00Z' },
              outlets: gates.map(({ open }, index) => liveOf(`gate-${index + 1}`, open, open && open * 100)),
            },
            oldAfterMs: 900_000,
          };
          expectApart(layOut(data, widthPx));
        },
      ),
      { numRuns: 150 },
    );
  });
});

/** Of a phone, of a laptop with both panels open, of a small and of a wide screen. */
const stagesPx = [358, 390, 700, 763, 789, 1000, 1377];

it.each(stagesPx)('the levels are named whole wherever the lake stands, %i px wide', (widthPx) => {
  const { flood } = sectionCases;
  const levels = { ...flood.levels, minM: 230, checkM: 254.2, crestM: 256 };
  const live = { ...flood.live, peak: null };
  for (let lakeCm = 22_900; lakeCm < 25_650; lakeCm += 13) {
    const { labels, lines } = layOut({ ...flood, levels, live: { ...live, lakeLevelM: lakeCm / 100 } }, widthPx);
    const cut = labels.filter(({ key, text }) => lines.some(({ name }) => name === key) && text.includes('…'));
    expect(cut, `lake at ${lakeCm / 100}`).toEqual([]);
  }
});

describe('the drawing', () => {
  it('has one scale: the gate is as high as the levels say', () => {
    const { elevations, cut } = layOut(sectionCases.flood, 789);
    const { lake, pxPerM } = elevations;
    expect(yIn(lake, 239) - yIn(lake, 250)).toBeCloseTo(11 * pxPerM);
    expect(cut.gate?.id).toBe('gate-2');
    expect(cut.plate[0]!.zM).toBeCloseTo(240.4);
    for (const { xM, zM } of cut.plate) expect(Math.hypot(xM - cut.arms!.axis.xM, zM - 245)).toBeCloseTo(12);
  });

  it('lets water pass only where it does', () => {
    expect(layOut(sectionCases.flood, 789).cut.nappe).not.toBeNull();
    expect(layOut(sectionCases.belowSill, 789).cut.nappe).toBeNull();
    expect(layOut(sectionCases.missing, 789).cut.nappe).toBeNull();
    expect(layOut(sectionCases.freeWeir, 789).cut.nappe).not.toBeNull();
  });

  it('is only the section on a phone, and scrolls where gates need more than there is', () => {
    expect(layOut(sectionCases.flood, 390).front).toBeNull();
    const gates = Array.from({ length: 40 }, (_, index) => gateOf(index + 1));
    expect(layOut({ ...sectionCases.flood, outlets: gates }, 700).widthPx).toBeGreaterThan(700);
  });

  it('meets the tailwater of a low weir without a cut', () => {
    const { elevations, labels } = layOut(sectionCases.lowWeir, 789);
    expect(elevations.cutM).toBe(0);
    expect(labels.find(({ key }) => key === 'cut')).toBeUndefined();
  });
});
