import type { Language } from '@spillway/contract/errors';
import { hourMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import type { SheetCell, WrittenSheet } from '../../../platform/spreadsheets/write-sheet.ts';

const words = {
  template: { vi: 'Mẫu dự báo mưa', en: 'Rain forecast template' },
  time: { vi: 'Thời gian', en: 'Time' },
  longitude: { vi: 'Kinh độ', en: 'Longitude' },
  latitude: { vi: 'Vĩ độ', en: 'Latitude' },
  point: { vi: 'Điểm', en: 'Point' },
} as const;

/** First cells, in lower case, of the rows with the coordinates of points. */
export const placeRows: ReadonlyMap<string, 'longitude' | 'latitude'> = new Map(
  (['longitude', 'latitude'] as const).flatMap((kind) =>
    Object.values(words[kind]).map((word) => [word.toLowerCase().normalize('NFC'), kind] as const),
  ),
);

const exampleStepHours = 6;
const exampleSteps = 8;
const examplePoints = 3;
const timeWidth = 20;

export const templateName = (language: Language): string => words.template[language];

/** An empty example: two days in steps of six hours, starting at the next full step. */
export function templateSheet(language: Language, nowMs: number, timeZone: string): WrittenSheet {
  const stepMs = exampleStepHours * hourMs;
  const firstMs = Math.ceil(nowMs / stepMs) * stepMs;
  const blank = Array.from({ length: examplePoints }, (): SheetCell => null);
  const names = blank.map((_, index) => `${words.point[language]} ${index + 1}`);
  const times = Array.from({ length: exampleSteps }, (_, index) => wallText(firstMs + (index + 1) * stepMs, timeZone));
  return {
    name: words.template[language],
    rows: [
      [words.time[language], ...names],
      [words.longitude[language], ...blank],
      [words.latitude[language], ...blank],
      ...times.map((time) => [time, ...blank]),
    ],
    widths: [timeWidth, ...blank.map(() => 12)],
  };
}
