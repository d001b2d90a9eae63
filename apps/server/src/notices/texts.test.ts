import { expect, it } from 'vitest';
import { type Announced, proposedText } from './texts.ts';

const actAt = new Date('2026-11-28T20:05:00+07:00');
const textFor = (m3s: number, own: Announced['own'] = null, upperM3s: number | null = null): Announced => ({
  kind: 'notice',
  act: 'larger_release',
  actAt,
  plant: 'Hồ Mẫu',
  timeZone: 'Asia/Ho_Chi_Minh',
  former: null,
  facts: {
    lakeM: 249.6,
    inflowM3s: null,
    releaseM3s: 569,
    releaseThenM3s: 677,
    highest: { m3s, atMs: Date.parse('2026-11-29T01:30:00+07:00') },
    upperM3s,
    stations: [],
  },
  own,
  order: null,
});

it('tells people of the highest release that is planned, rounded up, and when it comes; not of the first step alone', () => {
  const text = proposedText(textFor(2479.2), 'vi');
  expect(text).toContain(
    'dự kiến lên tới 2.480 m³/s lúc 01:30 ngày 29/11/2026 (lúc đầu 677 m³/s). Tổng lưu lượng xả hiện nay 569 m³/s.',
  );
  expect(proposedText(textFor(2479.2), 'en')).toContain('up to 2,480 m³/s at 01:30 on 29/11/2026 (at first 677 m³/s).');
});

it('tells of what may come beyond the plan by the upper line, in own words too, and not where that is as good as the plan', () => {
  expect(proposedText(textFor(2479.2, null, 2690.5), 'vi')).toContain(
    '(lúc đầu 677 m³/s). Nếu nước về đạt mức cao nhất của dự báo, có thể lên tới 2.700 m³/s. Tổng lưu lượng xả hiện nay',
  );
  expect(proposedText(textFor(677, null, 901), 'en')).toContain(
    'release 677 m³/s (now 569 m³/s). It may reach 910 m³/s if the inflow reaches the forecast maximum',
  );
  expect(proposedText(textFor(2479.2, null, 2500), 'vi')).not.toContain('có thể');
  expect(proposedText({ ...textFor(2479.2, null, 2690.5), kind: 'withdrawal' }, 'vi')).not.toContain('có thể');
  const own = { act: 'larger_release' as const, vi: 'Từ {at} xả {ahead} m³/s.', en: 'From {at} {ahead} m³/s.' };
  expect(proposedText(textFor(2479.2, own, 2690.5), 'vi')).toMatch(/xả 2\.480 m³\/s\. Nếu nước về .* 2\.700 m³\/s\.$/);
});

it('has one figure where no more than the first step is planned', () => {
  expect(proposedText(textFor(677), 'vi')).toContain('Tổng lưu lượng xả dự kiến 677 m³/s (hiện nay 569 m³/s).');
});

it("has the highest in a plant's own words, too", () => {
  const own = { act: 'larger_release' as const, vi: 'Từ {at} xả {ahead} m³/s.', en: 'From {at} {ahead} m³/s.' };
  expect(proposedText(textFor(2479.2, own), 'vi')).toBe('Từ 20:05 ngày 28/11/2026 xả 2.480 m³/s.');
});

it('names the order or article by which it is released, where the plant has set one', () => {
  const order = 'Lệnh 12/LĐ';
  expect(proposedText({ ...textFor(677), order }, 'vi')).toContain(' Căn cứ: Lệnh 12/LĐ. Đề nghị báo');
  expect(proposedText({ ...textFor(677), order, kind: 'withdrawal' }, 'en')).toMatch(/ Under Lệnh 12\/LĐ\.$/);
  expect(proposedText(textFor(677), 'vi')).not.toContain('Căn cứ');
});
