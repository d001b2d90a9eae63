import { describe, expect, it } from 'vitest';
import { jobsOf } from './job.ts';
import { emptyBook } from './receivers.ts';
import type { StoredContent } from './store.ts';
import { weakerFields } from './weaker.ts';
import { weakerLines } from './weaker-words.ts';

const flood = jobsOf([]).find(({ preset }) => preset === 'inflow_ten_year')!.content;
const step = flood.steps[0]!;

describe('what was weakened', () => {
  it.each<[Partial<StoredContent>, string, string]>([
    [{ delay: 5 }, 'Số đo liên tục phải vượt ngưỡng: 2 → 5', 'Readings in a row beyond the threshold: 2 → 5'],
    [{ repeat_minutes: null }, 'Nhắc lại sau mỗi: 30 phút → không nhắc lại', 'Repeated every: 30 min → never'],
    [
      { steps: [{ ...step, offset: 100 }] },
      'Ngưỡng: đạt hoặc vượt lũ 10 năm (nguy cấp) → đạt hoặc vượt lũ 10 năm + 100 m³/s (nguy cấp)',
      'Thresholds: at or above 10-year flood (critical) → at or above 10-year flood + 100 m³/s (critical)',
    ],
    [{ receivers: [] }, 'Người nhận: người đang trực → không ai', 'Recipients: whoever is on duty → nobody'],
    [{ types: [3] }, 'Kênh: email, màn hình giám sát → màn hình giám sát', 'Channels: email, dashboard → dashboard'],
    [{ seen_holds_minutes: null }, 'Xác nhận có hiệu lực: 30 phút → đến hết ca', ''],
  ])('%j is said old and new', (change, vi, en) => {
    const after = { ...flood, ...change };
    const fields = weakerFields(flood, after);
    const lines = (language: 'vi' | 'en') =>
      weakerLines(fields.length > 0 ? fields : ['seen_holds_minutes'], [flood, after], emptyBook, language);
    expect(lines('vi')).toEqual([vi]);
    if (en !== '') expect(lines('en')).toEqual([en]);
  });
});
