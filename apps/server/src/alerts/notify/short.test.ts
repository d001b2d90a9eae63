import { describe, expect, it } from 'vitest';
import { smsLength } from '../../platform/templates/templates.ts';
import { noAcknowledgement } from '../lapse-acknowledgement.ts';
import type { Warning } from '../store.ts';
import { warningLetter } from './letter.ts';
import { digestSms, maxSegments, voiceWarning, warningSms } from './short.ts';

const lake: Warning = {
  ...noAcknowledgement,
  warningId: 'w1',
  source: 'figures',
  key: 'lake',
  incidentId: 'a1b2c3d4-0000-4000-8000-000000000000',
  jobId: null,
  code: 'level_above_design_flood',
  severity: 'critical',
  risenFrom: null,
  facts: { mark: 175.5, level: 175.62 },
  stationId: null,
  coveredBy: null,
  since: new Date('2026-11-21T19:10:00Z'),
  raisedAt: new Date('2026-11-21T19:10:00Z'),
  seenAt: null,
  isUnseen: false,
  endedAt: null,
  endedBy: null,
  endedName: null,
  endReason: null,
  times: 1,
  isLate: false,
};
const of = {
  plant: 'Sông Mẫu',
  timeZone: 'Asia/Ho_Chi_Minh',
  link: 'https://ho.vn',
  answer: 'https://ho.vn/w#AbCdEfGhIjKlMnOpQrStUv',
  reply: null,
  handling: null,
};
const vi = { language: 'vi', withoutAccents: false } as const;
const job: Warning = {
  ...lake,
  code: 'job',
  facts: {
    nameVi: 'Hồ lên nhanh',
    value: 0.42,
    unit: 'm',
    operator: 'above',
    threshold: 0.3,
    mode: 'rate',
    perMin: 60,
    perHour: 0.4,
  },
};

describe('since when it is so', () => {
  const began = { ...lake, beganAt: new Date('2026-11-19T00:40:00Z') };

  it('is by the record, and at least so long where nobody knows how it was before: in letters and text messages', () => {
    const textOf = (one: Warning) => warningLetter('raised', one, of, 'vi').text;
    expect(textOf(began)).toContain('\nTừ 2026-11-19 07:40.');
    expect(textOf({ ...began, isAtLeast: true })).toContain('\nÍt nhất từ 2026-11-19 07:40.');
    expect(warningLetter('raised', { ...began, isAtLeast: true }, of, 'en').text).toContain(
      'At least since 2026-11-19',
    );
    expect(warningSms('raised', began, of, vi)).toContain('175,62 m. Từ 07:40 19/11.');
    expect(warningSms('raised', { ...began, isAtLeast: true }, of, vi)).toContain('175,62 m. Ít nhất từ 07:40 19/11.');
    // Rows from before this was recorded contain no more.
    expect(textOf({ ...lake, beganAt: null, isAtLeast: null })).toContain('\nTừ 2026-11-22 02:10.');
  });
});

describe('a warning as a text message', () => {
  it('has plant, severity, what passed what, the value, since when, number and how to answer', () => {
    expect(warningSms('raised', lake, of, vi)).toBe(
      'Sông Mẫu NGUY CẤP: Mực nước hồ vượt mức lũ thiết kế 175,50 m, hiện 175,62 m. Từ 02:10 22/11. Số A1B2C3D4. Trả lời: https://ho.vn/w#AbCdEfGhIjKlMnOpQrStUv',
    );
  });

  it('is in the language of its receiver, and without accents where the phone cannot show them', () => {
    const english = warningSms('raised', lake, of, { language: 'en', withoutAccents: false });
    expect(english).toMatch(
      /^Sông Mẫu CRITICAL: The lake is above the design flood level 175\.50 m, now 175\.62 m\. Since 02:10 22\/11\./,
    );
    const plain = warningSms('raised', lake, of, { ...vi, withoutAccents: true });
    expect(plain).toMatch(/^Song Mau NGUY CAP: Muc nuoc ho vuot muc lu thiet ke 175,50 m, hien 175,62 m\./);
    expect(smsLength(plain)).toMatchObject({ encoding: 'gsm7', segments: 1 });
    expect(smsLength(warningSms('raised', lake, of, vi))).toMatchObject({ encoding: 'ucs2', segments: 3 });
  });

  it('says where it is going, and why it comes', () => {
    expect(warningSms('escalated', job, of, vi)).toContain(
      'NGUY CẤP (chưa xác nhận): Hồ lên nhanh: +0,42 m/giờ, vượt 0,30 m/giờ.',
    );
    expect(warningSms('repeated', lake, of, vi)).toContain('NGUY CẤP (nhắc lại):');
  });

  it('says that it is over, when, and asks for no answer', () => {
    const endedWarning = { ...lake, endedAt: new Date('2026-11-21T21:00:00Z') };
    const text = warningSms('ended', endedWarning, { ...of, answer: null }, vi);
    expect(text).toMatch(/^Sông Mẫu Đã hết: .* 04:00 22\/11\. Số A1B2C3D4\.$/);
  });

  it('where an answer comes back by text message, says by which number', () => {
    const text = warningSms('raised', lake, { ...of, answer: null, reply: 7 }, vi);
    expect(text).toMatch(/Số A1B2C3D4\. Nhắn 1 7: xác nhận; 2 7: đã xem\.$/);
  });

  it('without an address of this installation says where else to answer', () => {
    expect(warningSms('raised', lake, { ...of, answer: null }, vi)).toMatch(/Mở Spillway để xác nhận\.$/);
  });

  it.each([vi, { language: 'en', withoutAccents: false } as const, { ...vi, withoutAccents: true }])(
    'never takes more than three parts, and keeps number and answer whole: %o',
    (smsOptions) => {
      const long = { ...job, facts: { ...job.facts, nameVi: 'Ố'.repeat(500), nameEn: 'ố'.repeat(500) } };
      const text = warningSms('raised', long, { ...of, plant: 'Thủy điện Sông Mẫu Thượng' }, smsOptions);
      expect(smsLength(text).segments).toBeLessThanOrEqual(maxSegments);
      expect(text).toContain('...');
      expect(text).toMatch(/A1B2C3D4\. .*https:\/\/ho\.vn\/w#AbCdEfGhIjKlMnOpQrStUv$/);
    },
  );

  it('of several names the worst', () => {
    expect(digestSms([lake, job], of, vi, 'many')).toMatch(/^Sông Mẫu: 2 cảnh báo nữa, nặng nhất: Mực nước hồ vượt/);
    expect(digestSms([lake], of, vi, 'away')).toMatch(/^Sông Mẫu: 1 cảnh báo đã đến và đã hết khi mất đường gửi:/);
    expect(digestSms([lake, job], of, vi, 'quiet')).toMatch(
      /^Sông Mẫu: 2 cảnh báo đến trong giờ yên tĩnh, nay vẫn còn/,
    );
  });
});

it('a call says it twice and nothing that can only be read', () => {
  const voiceText = voiceWarning(lake, of, 'vi');
  expect(voiceText.split('Mực nước hồ vượt mức lũ thiết kế 175,50 m').length).toBe(3);
  expect(voiceText).not.toContain('http');
  expect(voiceText).not.toContain('A1B2C3D4');
});
