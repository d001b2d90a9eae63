import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf, overlap } from '../../kit/drawing/label.ts';
import { yIn } from './elevation-geometry.ts';
import type { SectionData } from './section-data.ts';
import { layOutSection, type SectionLayout } from './section-layout.ts';
import { sceneOf } from './section-scene.ts';
import { plainWords } from './testing/plain-words.ts';
import { gateOf, liveOf, nowMs, sectionCases, unitOf } from './testing/section-cases.ts';

const widths = [320, 390, 540, 554, 600, 640, 789, 1000, 1400, 2100];

const layOut = (data: SectionData, widthPx: number, roomPx?: number, leastGrowth?: number) => {
  const scene = sceneOf(data, nowMs);
  return layOutSection(scene, plainWords(scene), widthPx, { roomPx, leastGrowth });
};

function expectApart({ labels, widthPx, heightPx, isNarrow }: SectionLayout) {
  const boxes = labels.map((label) => ({ label, box: boxOf(label) }));
  for (const [index, a] of boxes.entries()) {
    const statedLabel = `${a.label.key} "${a.label.text}" at ${widthPx}`;
    expect(a.box.left, statedLabel).toBeGreaterThanOrEqual(0);
    expect(a.box.right, statedLabel).toBeLessThanOrEqual(widthPx + 0.5);
    expect(a.box.top, statedLabel).toBeGreaterThanOrEqual(0);
    expect(a.box.bottom, statedLabel).toBeLessThanOrEqual(heightPx + (isNarrow ? 2 : 0.5));
    for (const b of boxes.slice(index + 1))
      expect(overlap(a.box, b.box), `${statedLabel} over ${b.label.key} "${b.label.text}"`).toBe(false);
  }
}

describe('the texts of the drawing', () => {
  for (const [name, data] of Object.entries(sectionCases))
    it(`stand apart and on the sheet: ${name}`, () => {
      for (const widthPx of widths) expectApart(layOut(data, widthPx));
      for (const widthPx of [554, 789, 1270, 2100]) expectApart(layOut(data, widthPx, 640));
      for (const widthPx of [617, 650]) expectApart(layOut(data, widthPx, 304, 0.84));
    });

  it('stand apart whatever the plant', () => {
    const level = (min: number, max: number) =>
      fc.option(fc.double({ min: min, max: max, noNaN: true }), { nil: null });
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
          widthPx: fc.integer({ min: 300, max: 2200 }),
          roomPx: fc.integer({ min: 300, max: 900 }),
        }),
        ({ baseM, heightM, shares, lake, tailM, peak, gates, units, widthPx, roomPx }) => {
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
          expectApart(layOut(data, widthPx, roomPx));
        },
      ),
      { numRuns: 150 },
    );
  });
});

/** The widths on a phone, on a laptop with both panels open, and on small and wide screens. */
const stagesPx = [358, 390, 700, 763, 789, 1000, 1377];

it.each(stagesPx)('the levels are named whole wherever the lake stands, %i px wide', (widthPx) => {
  const { flood } = sectionCases;
  const levels = { ...flood.levels, minM: 230, checkM: 254.2, crestM: 256 };
  const liveState = { ...flood.live, peak: null };
  for (let lakeCm = 22_900; lakeCm < 25_650; lakeCm += 13) {
    const { labels, lines } = layOut({ ...flood, levels, live: { ...liveState, lakeLevelM: lakeCm / 100 } }, widthPx);
    const cut = labels.filter(({ key, text }) => lines.some(({ name }) => name === key) && text.includes('…'));
    expect(cut, `lake at ${lakeCm / 100}`).toEqual([]);
  }
});

describe('the names of the levels', () => {
  const { flood } = sectionCases;
  const denseSection = (lakeLevelM: number): SectionData => ({
    ...flood,
    levels: { ...flood.levels, minM: 230, checkM: 254.2, crestM: 256, maxM: 255 },
    live: { ...flood.live, lakeLevelM, peak: null },
  });

  it('that nobody operates by go first, and only where it is crowded', () => {
    for (let lakeM = 231; lakeM < 256; lakeM += 0.21) {
      const { lines } = layOut(denseSection(lakeM), 789);
      const lineNames = lines.map(({ name }) => name as string);
      expect(lineNames, `lake at ${lakeM}`).not.toContain('maxM');
      for (const name of ['deadM', 'receptionM', 'normalM', 'designM'])
        expect(lineNames, `lake at ${lakeM}`).toContain(name);
    }
    expect(layOut(denseSection(248), 789).lines.map(({ name }) => name)).toContain('minM');
    const alone = {
      ...denseSection(248),
      levels: { ...flood.levels, designM: null, checkM: null, crestM: 256, maxM: 253 },
    };
    expect(layOut(alone, 789).lines.map(({ name }) => name)).toContain('maxM');
  });

  it('say the normal level in full between the panels of a laptop', () => {
    for (const lakeM of [240, 244, 248, 248.6]) {
      const normal = layOut(denseSection(lakeM), 789).labels.find(({ key }) => key === 'normalM');
      expect(normal?.text, `lake at ${lakeM}`).toBe('Dâng bình thường');
    }
  });

  it('are abbreviated on no phone, on no wall and beside no open menu', () => {
    for (const widthPx of [358, 390, 554, 617, 650])
      for (const lakeM of [240, 244, 248, 248.6, 249.6, 250.4]) {
        const normal = layOut(denseSection(lakeM), widthPx).labels.find(({ key }) => key === 'normalM');
        expect(normal, `lake at ${lakeM}, ${widthPx}`).toMatchObject({ text: 'Dâng bình thường' });
        expect(normal).not.toHaveProperty('title');
      }
  });

  it('are told in full where they are abbreviated, and written in full where all have the room', () => {
    const normalAt = (widthPx: number) =>
      layOut(denseSection(248), widthPx).labels.find(({ key }) => key === 'normalM');
    expect(normalAt(300)).toMatchObject({ text: 'MNDBT', title: 'Mực nước dâng bình thường' });
    expect(normalAt(1270)).toMatchObject({ text: 'Mực nước dâng bình thường' });
    const texts = layOut(denseSection(248), 1270).labels.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Mực nước chết', 'Mực nước lũ thiết kế']));
  });

  it('that had to move are led to their lines, past every other text', () => {
    let count = 0;
    for (const widthPx of [789, 1000, 1270])
      for (const lakeM of [234, 247.6, 248, 249.2, 250.4, 252.8]) {
        const { labels, lines } = layOut(denseSection(lakeM), widthPx);
        for (const { name, y, fromX, leader } of lines) {
          if (!leader) continue;
          count += 1;
          const statedLabel = `${name} at ${lakeM}, ${widthPx}`;
          expect(leader.fromX, statedLabel).toBeLessThan(leader.elbowX);
          expect(leader.elbowX, statedLabel).toBeLessThan(fromX);
          const [top, bottom] = [Math.min(y, leader.fromY), Math.max(y, leader.fromY) + 0.1];
          for (const label of labels.filter(({ key }) => key !== name))
            expect(overlap({ left: leader.elbowX, right: fromX, top, bottom }, boxOf(label)), statedLabel).toBe(false);
        }
      }
    expect(count).toBeGreaterThan(0);
  });
});

describe('the drawing', () => {
  it('grows with the room there is, and leaves no hole beside the dam', () => {
    const laptop = layOut(sectionCases.flood, 789);
    expect(layOut(sectionCases.flood, 789, 900).heightPx).toBe(laptop.heightPx);
    for (const [widthPx, roomPx] of [
      [1270, 470],
      [1900, 430],
      [1900, 700],
    ] as const) {
      const { heightPx, elevations, front, cutEndX } = layOut(sectionCases.flood, widthPx, roomPx);
      expect(elevations.pxPerM, `${widthPx}`).toBeGreaterThan(laptop.elevations.pxPerM);
      expect(heightPx).toBeLessThanOrEqual(roomPx);
      expect(front!.left - cutEndX).toBeLessThan(90);
    }
  });

  it('keeps both views beside the whole menu and both panels', () => {
    expect(layOut(sectionCases.flood, 554).front).not.toBeNull();
  });

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
