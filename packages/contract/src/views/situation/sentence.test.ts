import { describe, expect, it } from 'vitest';
import { type SituationFacts, situationSentence, spanOf } from './sentence.ts';

const full: SituationFacts = {
  date_string: '2026-10-18 02:15:00',
  at: '2026-10-17T19:15:00.000Z',
  demo: false,
  lake: { level: 174.82, date_string: '2026-10-18 02:10:00', state: 'now', per_hour: 0.0602 },
  record: { date_string: '2026-10-18 02:10:00', state: 'now', inflow: 1264.3, release: 850.2, dam: 640.1 },
  rain: { last_6h: 92.4, by: 'gauge', partial: false },
  forecast: { state: 'now', date_string: '2026-10-18 03:10:00', inflow: 1310, low: 1200.4, high: 1420 },
  freeboard: {
    state: 'told',
    hours: 23.9,
    by: {
      source: 'nowcast',
      run_id: 7,
      date_string: '2026-10-18 02:11:00',
      late: false,
      outrun: false,
      lacks: [],
      bands: 'measured',
      model_silent_since: null,
    },
    next: {
      level: 'normal',
      elevation: 175.2,
      minutes: 190,
      earliest_minutes: 160,
      latest_minutes: 245,
      date_string: '2026-10-18 05:25:00',
    },
  },
};

/** A plant without any data. */
const empty: SituationFacts = {
  date_string: '2026-10-18 02:15:00',
  at: '2026-10-18T02:15:00.000Z',
  demo: true,
  lake: { level: null, date_string: null, state: 'none', per_hour: null },
  record: { date_string: null, state: 'none', inflow: null, release: null, dam: null },
  rain: { last_6h: null, by: null, partial: false },
  forecast: { state: 'none', date_string: null, inflow: null, low: null, high: null },
  freeboard: { state: 'no_level', hours: null, by: null, next: null },
};

describe('the situation in one sentence', () => {
  it('is what an operator says, in both languages', () => {
    expect(situationSentence(full, 'vi')).toBe(
      '02:15, hồ 174,82 (+6 cm/h), về 1.264, xả 850 (tràn 640), mưa 6 h 92 mm, dự kiến 03:10 về 1.310 (1.200 đến 1.420), ' +
        'giữ nguyên cửa thì tới MNDBT 175,20 sau 3 giờ 10 phút, lúc 05:25 (sớm nhất 2 giờ 40 phút, muộn nhất 4 giờ 5 phút).',
    );
    expect(situationSentence(full, 'en')).toBe(
      '02:15, lake 174.82 (+6 cm/h), inflow 1,264, release 850 (dam 640), rain 6 h 92 mm, expected at 03:10 1,310 (1,200 to 1,420), ' +
        'with gates unchanged at normal level 175.20 in 3 h 10 min, at 05:25 (2 h 40 min at the earliest, 4 h 5 min at the latest).',
    );
  });

  it('says of each thing that is not known that it is not', () => {
    expect(situationSentence(empty, 'vi')).toBe(
      '[Số liệu minh họa] 02:15, mực nước hồ không rõ, chưa có lượt tính nào, mưa 6 h không rõ, chưa có dự báo.',
    );
    expect(situationSentence(empty, 'en')).toBe(
      '[Demonstration data] 02:15, lake level not known, nothing calculated yet, rain 6 h not known, no forecast yet.',
    );
  });

  it('never lets an old figure pass for one of now, and names its day where that is another', () => {
    const old: SituationFacts = {
      ...full,
      lake: { level: 174.8, date_string: '2026-10-17 23:50:00', state: 'old', per_hour: null },
      record: { ...full.record, date_string: '2026-10-18 00:30:00', state: 'old', inflow: null, dam: null },
      rain: { last_6h: 3.24, by: 'radar', partial: false },
      forecast: { ...full.forecast, state: 'old' },
      freeboard: { state: 'level_old', hours: null, by: null, next: null },
    };
    expect(situationSentence(old, 'vi')).toBe(
      '02:15, hồ 174,80 lúc 23:50 17/10 (số cũ), tính lúc 00:30 (số cũ): lưu lượng về không rõ, xả 850, mưa 6 h 3,2 mm (ra đa), dự báo đã cũ.',
    );
  });

  it('says that the lake comes to no level, a level that waits, rain that lacks a part, a falling and a still lake', () => {
    const calm: SituationFacts = {
      ...full,
      lake: { ...full.lake, state: 'unconfirmed', per_hour: -0.031 },
      record: { ...full.record, inflow: 8.456, release: 45.67, dam: 0 },
      rain: { last_6h: 0, by: 'gauge', partial: true },
      forecast: { ...full.forecast, state: 'late', low: null, high: null },
      freeboard: { ...full.freeboard, next: null },
    };
    expect(situationSentence(calm, 'vi')).toBe(
      '02:15, hồ 174,82 (chờ xác nhận) (−3 cm/h), về 8,46, xả 45,7 (tràn 0), mưa 6 h 0,0 mm (thiếu số), dự kiến 03:10 về 1.310 (dự báo trễ), ' +
        'giữ nguyên cửa thì không tới mức nào trong 23 giờ.',
    );
    expect(situationSentence({ ...calm, lake: { ...full.lake, per_hour: 0.004 } }, 'en')).toContain(
      'lake 174.82 (steady)',
    );
  });

  it('says whose forecast the lake goes by: the model, a late one, or the nowcast in the place of one that is silent', () => {
    const by: NonNullable<SituationFacts['freeboard']['by']> = {
      source: 'model',
      run_id: 7,
      date_string: '2026-10-18 02:04:00',
      late: false,
      outrun: false,
      lacks: [],
      bands: 'measured',
      model_silent_since: null,
    };
    const far: SituationFacts = { ...full, freeboard: { ...full.freeboard, hours: 239.7, by, next: null } };
    expect(situationSentence(far, 'vi')).toMatch(
      /giữ nguyên cửa thì không tới mức nào trong 9 ngày 23 giờ, theo mô hình lưu vực phát hành 02:04\.$/,
    );
    expect(situationSentence({ ...full, freeboard: { ...full.freeboard, by: { ...by, late: true } } }, 'en')).toMatch(
      /4 h 5 min at the latest\), by the basin model of 02:04 \(late forecast\)\.$/,
    );
    const outrun = { ...full.freeboard, by: { ...by, outrun: true } };
    expect(situationSentence({ ...full, freeboard: outrun }, 'vi')).toMatch(
      /phát hành 02:04 \(nước về đang vượt dự báo, có thể tới sớm hơn\)\.$/,
    );
    const sentenceBy = (of: Partial<typeof by>) =>
      situationSentence({ ...full, freeboard: { ...full.freeboard, by: { ...by, ...of } } }, 'vi');
    const missingInputs: (typeof by)['lacks'] = ['gauges_all_silent', 'no_rain_forecast'];
    expect(sentenceBy({ lacks: missingInputs })).toMatch(/phát hành 02:04 \(thiếu mưa đo, dự báo mưa\)\.$/);
    expect(sentenceBy({ bands: 'not_measured' })).toMatch(/phát hành 02:04 \(khoảng dự báo chưa đo tại đây\)\.$/);
    expect(sentenceBy({ source: 'nowcast', lacks: missingInputs })).toMatch(
      /theo dự báo tức thời vì mô hình lưu vực thiếu mưa đo, dự báo mưa\.$/,
    );
    expect(sentenceBy({ source: 'measured' })).toMatch(/theo lưu lượng đo lúc 02:04, giữ nguyên, vì chưa có dự báo\.$/);
    const silentForecast = { ...by, source: 'nowcast' as const, model_silent_since: '2026-10-17 23:00:00' };
    expect(situationSentence({ ...full, freeboard: { ...full.freeboard, by: silentForecast } }, 'vi')).toMatch(
      /theo dự báo tức thời vì mô hình lưu vực ngừng từ 23:00 17\/10\.$/,
    );
  });

  it('writes a span to the minute within the hour, to five beyond and to the hour after two days', () => {
    expect([0, 0.4, 59.4, 59.6, 61, 118, 1441, 2880, 2946, 4320].map((minutes) => spanOf(minutes, 'en'))).toEqual([
      '0 min',
      '0 min',
      '59 min',
      '1 h',
      '1 h',
      '2 h',
      '24 h',
      '48 h',
      '2 days 1 h',
      '3 days',
    ]);
  });
});
