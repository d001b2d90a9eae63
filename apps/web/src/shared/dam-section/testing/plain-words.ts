import type { Scene } from '../section-scene.ts';
import type { LevelName, OutletWords, SectionWords } from '../section-words.ts';

const names: Record<LevelName, string> = {
  minM: 'Thấp nhất có thể',
  deadM: 'Chết',
  receptionM: 'Đón lũ',
  normalM: 'Dâng bình thường',
  designM: 'Lũ thiết kế',
  checkM: 'Lũ kiểm tra',
  crestM: 'Đỉnh đập',
  maxM: 'Cao nhất có thể',
};

const fullNames: Record<LevelName, string> = {
  minM: 'Mực nước thấp nhất có thể',
  deadM: 'Mực nước chết',
  receptionM: 'Mực nước đón lũ',
  normalM: 'Mực nước dâng bình thường',
  designM: 'Mực nước lũ thiết kế',
  checkM: 'Mực nước lũ kiểm tra',
  crestM: 'Cao trình đỉnh đập',
  maxM: 'Mực nước cao nhất có thể',
};

const shortNames: Record<LevelName, string> = {
  minM: 'Thấp nhất',
  deadM: 'MNC',
  receptionM: 'Đón lũ',
  normalM: 'MNDBT',
  designM: 'MNLTK',
  checkM: 'MNLKT',
  crestM: 'Đỉnh đập',
  maxM: 'Cao nhất',
};

const figure = (value: number | null, decimals: number) => (value === null ? '-' : value.toFixed(decimals));

/** Texts as long as the real ones, without a catalogue. */
export function plainWords(scene: Scene): SectionWords {
  const { levels, lake, tail, peakM, overtoppingM, gates, units } = scene;
  return {
    levelNames: names,
    levelFull: fullNames,
    levelShort: shortNames,
    levelValues: Object.fromEntries(
      Object.entries(levels).map(([name, levelM]) => [name, figure(levelM, 2)]),
    ) as unknown as Record<LevelName, string>,
    lakeValue: `${figure(lake.levelM, 2)} m`,
    lakeFacts: ['dâng 8 cm/giờ', '51,420 triệu m³', 'số cũ 3 giờ 20'],
    peak: peakM === null ? null : { name: 'Dự báo 15:10', shortName: 'Dự báo', value: figure(peakM, 2) },
    cut: (cutM) => `bỏ bớt ${figure(cutM, 1)} m chiều cao · hai phần cùng tỷ lệ`,
    tail: { name: 'Hạ lưu', value: `${figure(tail.levelM, 2)} m`, fact: 'số cũ 47 phút' },
    sectionTitle: `Mặt cắt A–A qua ${gates[0]?.name ?? 'đập'}`,
    frontTitle: (isToScale) => (isToScale ? 'Chính diện, nhìn từ hồ' : 'Chính diện, nhìn từ hồ · bề ngang thu hẹp'),
    alarm: overtoppingM > 0 ? 'Nước tràn qua đỉnh đập 0,42 m' : null,
    noGates: 'Chưa khai báo cửa xả nào',
    outlets: new Map<string, OutletWords>([
      ...gates.map(
        ({ id, name, code, number, openingM, flowM3s }) =>
          [
            id,
            {
              name,
              code,
              number: String(number),
              input: `${figure(openingM, 2)} m`,
              flow: `${figure(flowM3s, 3)} m³/s`,
              bareFlow: figure(flowM3s, 3),
              saysAge: false,
            },
          ] as const,
      ),
      ...units.map(
        ({ id, name, code, number, powerMw, flowM3s }) =>
          [
            id,
            {
              name,
              code,
              number: String(number),
              input: `${figure(powerMw, 1)} MW`,
              flow: `${figure(flowM3s, 3)} m³/s`,
              bareFlow: figure(flowM3s, 3),
              saysAge: false,
            },
          ] as const,
      ),
    ]),
    tick: (levelM) => String(Math.round(levelM * 1000) / 1000),
  };
}
