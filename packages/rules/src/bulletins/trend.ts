import { itemAt } from '@spillway/checked/reads';

const trends = ['rising', 'falling', 'steady', 'rising_then_falling', 'falling_then_rising'] as const;
export type Trend = (typeof trends)[number];

/** A tenth, and at least two cubic metres: nobody would act on a smaller change. */
const shareOfChange = 0.1;
const leastChangeM3s = 2;

const differs = (from: number, to: number): number => {
  const needed = Math.max(leastChangeM3s, Math.abs(from) * shareOfChange);
  if (to - from > needed) return 1;
  return from - to > needed ? -1 : 0;
};

/** The trend of the inflow from now; null when either value is missing. */
export function trendOf(nowM3s: number | null, aheadM3s: readonly number[]): Trend | null {
  const last = aheadM3s.at(-1);
  if (nowM3s === null || last === undefined) return null;
  const highest = Math.max(...aheadM3s);
  const lowest = Math.min(...aheadM3s);
  if (differs(nowM3s, highest) > 0 && differs(highest, last) < 0) return 'rising_then_falling';
  if (differs(nowM3s, lowest) < 0 && differs(lowest, last) > 0) return 'falling_then_rising';
  const change = differs(nowM3s, last);
  return change > 0 ? 'rising' : change < 0 ? 'falling' : 'steady';
}

const words: readonly (readonly [RegExp, 'rising' | 'falling' | 'steady'])[] = [
  [/(?<!\p{L})(ít biến đổi|ít thay đổi|ổn định|không đổi|steady|little change|unchanged)(?!\p{L})/giu, 'steady'],
  [/(?<!\p{L})(tăng|dâng|lên|rise|rises|rising|increase|increases|increasing)(?!\p{L})/giu, 'rising'],
  [/(?<!\p{L})(giảm|xuống|hạ|fall|falls|falling|decrease|decreases|decreasing)(?!\p{L})/giu, 'falling'],
];

/** The trend named by the words of a sentence; null when it names none. */
export function trendInText(text: string): Trend | null {
  // "hạ lưu" and "hạ du" are places, not trends.
  const said = text.replace(/hạ (lưu|du)/giu, '');
  const found = words
    .flatMap(([word, trend]) => [...said.matchAll(word)].map(({ index }) => ({ index, trend })))
    .toSorted((a, b) => a.index - b.index)
    .map(({ trend }) => trend);
  const moving = found.filter((trend) => trend !== 'steady');
  if (moving.length === 0) return found.length > 0 ? 'steady' : null;
  const first = itemAt(moving, 0);
  if (moving.every((trend) => trend === first)) return first === 'rising' ? 'rising' : 'falling';
  return first === 'rising' ? 'rising_then_falling' : 'falling_then_rising';
}
