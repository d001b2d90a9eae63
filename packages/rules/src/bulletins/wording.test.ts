import { describe, expect, it } from 'vitest';
import { alarmText } from './alarm-text.ts';
import { faultsOf } from './check.ts';
import { copyOf } from './copy-of.ts';
import { amountText } from './figure-text.ts';
import { roundedFigure, roundedRange } from './rounding.ts';
import { proposedSentence } from './sentences.ts';
import { goodBulletins } from './testing/good-bulletins.ts';
import { trendInText, trendOf } from './trend.ts';

const value = (one: number) => ({ value: one, low: null, high: null });

describe('figures are rounded as the service rounds them', () => {
  it.each([
    [8.346, 8.35],
    [9.994, 9.99],
    [9.996, 10],
    [45.678, 45.7],
    [99.96, 100],
    [412.4, 412],
    [412.5, 413],
    [0, 0],
  ])('%d m3/s is %d', (from, to) => expect(roundedFigure('m3s', from)).toBe(to));

  it('prints as many digits as it claims', () => {
    expect(['8.4', '45.7', '412'].map((text) => amountText('m3s', value(Number(text)), 'vi'))).toEqual([
      '8,40',
      '45,7',
      '412',
    ]);
    expect(amountText('m', value(248.2), 'vi')).toBe('248,20');
    expect(amountText('m3s', { value: null, low: 400, high: 600 }, 'vi')).toBe('400 - 600');
    expect(amountText('m3s', { value: null, low: null, high: null }, 'vi')).toBe('–');
  });

  it.each([
    [5, 6.2, '5,0 - 6,2'],
    [5.25, 6, '5,25 - 6,00'],
    [5, 7, '5 - 7'],
    [9.5, 12, '9,5 - 12,0'],
    [42, 1500, '42 - 1.500'],
    [0, 0.5, '0,0 - 0,5'],
    [6.2, 6.2, '6,2'],
  ])('prints both ends of the range %d to %d alike', (low, high, text) =>
    expect(amountText('m3s', { value: null, low, high }, 'vi')).toBe(text),
  );

  it('prints the ends of a range of levels to the centimetre', () =>
    expect(amountText('m', { value: null, low: 248, high: 248.35 }, 'vi')).toBe('248,00 - 248,35'));

  it('widens a band to a range that can be said', () => {
    expect(roundedRange('m3s', 412.3, 588)).toEqual({ low: 410, high: 590 });
    expect(roundedRange('m3s', 1234, 1876)).toEqual({ low: 1200, high: 1900 });
    expect(roundedRange('m3s', -3, 7.2)).toEqual({ low: 0, high: 7.5 });
    expect(roundedRange('m3s', 42.7, 1480)).toEqual({ low: 42, high: 1500 });
    expect(roundedRange('mm', 22, 38)).toEqual({ low: 20, high: 40 });
    for (let low = 0.1; low < 3000; low *= 1.37) {
      const range = roundedRange('m3s', low, low * 1.3);
      expect(range.low).toBeLessThanOrEqual(low + 1e-9);
      expect(range.high).toBeGreaterThanOrEqual(low * 1.3 - 1e-9);
    }
  });
});

describe('a level downstream', () => {
  const aiNghia = [6.5, 8, 9];
  it.each([
    [5, 'Dưới BĐ1 1,5 m'],
    [6.5, 'Ở mức BĐ1'],
    [6.83, 'Trên BĐ1 0,33 m'],
    [7.25, 'Trên BĐ1 0,75 m'],
    [7.3, 'Dưới BĐ2 0,7 m'],
    [9.4, 'Trên BĐ3 0,4 m'],
  ])('%d m is %s', (level, text) => expect(alarmText(level, aiNghia, 'vi')).toBe(text));
  it('is told in English too', () => expect(alarmText(5, aiNghia, 'en')).toBe('1.5 m below alarm 1'));
});

describe('a trend', () => {
  it.each([
    [100, [120, 150, 200], 'rising'],
    [200, [180, 150, 120], 'falling'],
    [100, [104, 98, 106], 'steady'],
    [100, [180, 260, 120], 'rising_then_falling'],
    [100, [60, 50, 90], 'falling_then_rising'],
    [3, [3.5, 4, 4.9], 'steady'],
  ])('from %d over %j is %s', (now, ahead, trend) => expect(trendOf(now, ahead)).toBe(trend));
  it('is not known without a forecast', () => expect(trendOf(100, [])).toBeNull());

  it.each([
    ['Lưu lượng đến hồ có xu thế tăng', 'rising'],
    ['Lưu lượng đến hồ tăng nhanh rồi giảm dần', 'rising_then_falling'],
    ['Mực nước hạ lưu ổn định, lưu lượng giảm', 'falling'],
    ['Dòng chảy ít biến đổi', 'steady'],
    ['Trời nhiều mây', null],
  ])('"%s" says %s', (text, trend) => expect(trendInText(text)).toBe(trend));
});

describe('sentences that are proposed', () => {
  it('say of the tables what a forecaster would write', () => {
    const { content } = goodBulletins(1)[0]!;
    const said = (['general', 'trend', 'peak', 'release', 'risk'] as const).map((id) => proposedSentence(content, id));
    expect(said).toMatchInlineSnapshot(`
      [
        "Lúc 07 giờ ngày 02/01: mực nước hồ 168,00 m, thấp hơn MNDBT 7,00 m; lưu lượng đến hồ 54,0 m³/s; tổng lưu lượng xả 50,0 m³/s (qua nhà máy 50,0 m³/s, qua tràn 0,00 m³/s). Mưa bình quân lưu vực từ 19 giờ ngày 01/01 đến 07 giờ ngày 02/01: 5,3 mm.",
        "Từ 07 giờ ngày 02/01 đến 07 giờ ngày 03/01, lưu lượng đến hồ ít biến đổi, ở mức 49 - 61 m³/s.",
        "Lưu lượng đến hồ lớn nhất dự kiến 49 - 61 m³/s, xuất hiện lúc 07 giờ ngày 03/01.",
        "Nếu giữ nguyên cửa van và tổ máy như hiện nay, tổng lưu lượng xả dự kiến 50,0 m³/s; mực nước hồ lúc 07 giờ ngày 03/01 dự kiến khoảng 168,02 m.",
        "Mực nước hồ dự kiến cao nhất 168,08 m, thấp hơn MNDBT; nguy cơ ở mức thấp.",
      ]
    `);
  });

  it('call the mean of a day one, and not the flow of its last instant', () => {
    const { content } = goodBulletins(40).find((one) => one.content.kind === 'ten_days')!;
    const copy = copyOf({ ...content, language: 'vi' as const });
    const days = copy.tables.find(({ id }) => id === 'days')!;
    const last = days.rows.filter(({ id }) => id !== 'total').at(-1)!;
    last.cells.mean = { ...last.cells.mean, value: 900 } as (typeof last.cells)[string];
    expect(proposedSentence(copy, 'trend')).toMatch(/ khoảng 900 m³\/s \(trung bình [^)]*\)\.$/);
  });

  it('agree with the tables they are made from, in each kind', () => {
    for (const { content, former } of goodBulletins(40)) {
      const sentences = content.sentences.map(({ id }) => {
        const text = proposedSentence(content, id);
        return { id, text, drawn: text, replaced: null };
      });
      const found = faultsOf({ content: { ...content, sentences }, former, nowMs: null, owedNextMs: null });
      expect(found.map(({ code, path, facts }) => `${code} ${path} ${JSON.stringify(facts)}`)).toEqual([]);
    }
  });
});
