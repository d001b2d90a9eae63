import { rotate } from '@spillway/contract/access/duty/rotation';
import { dayAt } from './plan.ts';
import type { PlanContent } from './store.ts';

const mark = '(minh họa)';
const names = ['Nguyễn Văn An', 'Trần Thị Bình', 'Lê Văn Cường', 'Phạm Thị Dung'];

/** Three shifts and four crews of one, since yesterday: the night shift of its first morning belongs to the day before. */
export const demoPlan = (nowMs: number, timeZone: string): PlanContent => ({
  fromDay: dayAt(nowMs, timeZone) - 1,
  timeZone,
  shifts: [
    { name: 'Ca sáng', startMinute: 6 * 60 },
    { name: 'Ca chiều', startMinute: 14 * 60 },
    { name: 'Ca đêm', startMinute: 22 * 60 },
  ],
  crews: names.map((name, index) => ({
    name: `Kíp ${index + 1}`,
    people: [{ accountId: null, name: `${name} ${mark}` }],
  })),
  cycle: rotate(3, names.length, 2),
});
