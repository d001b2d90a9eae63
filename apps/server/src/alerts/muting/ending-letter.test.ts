import { describe, expect, it } from 'vitest';
import { noAcknowledgement } from '../lapse-acknowledgement.ts';
import type { Warning } from '../store.ts';
import { endingLetter } from './ending-letter.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 9, 18, hour));
const silence = {
  silenceId: 's',
  kind: 'silence' as const,
  jobs: [],
  objects: [],
  warningId: null,
  incidentId: null,
  severityAtMost: 'warning' as const,
  reason: 'Thử còi',
  from: at(1),
  until: at(5),
  author: 'lan',
  authorName: 'Trần Lan',
  endedAt: null,
  endedBy: null,
};
const warning: Warning = {
  warningId: 'w',
  source: 'figures',
  key: 'station_silent 1',
  incidentId: 'i',
  jobId: null,
  code: 'station_silent',
  severity: 'warning',
  risenFrom: null,
  facts: { name: 'Đập Tây' },
  stationId: null,
  coveredBy: null,
  since: at(2),
  raisedAt: at(2),
  seenAt: null,
  isUnseen: false,
  endedAt: null,
  endedBy: null,
  endedName: null,
  endReason: null,
  times: 1,
  isLate: false,
  ...noAcknowledgement,
};

describe('the letter at the end of a mute', () => {
  it('says who muted, why, until when, and what, those that stand first, in the language of its receiver', () => {
    const endedWarning = { ...warning, warningId: 'e', facts: { name: 'Đập Đông' }, endedAt: at(3) };
    const of = { plant: 'Hố Mậu', timeZone: 'Asia/Ho_Chi_Minh', link: 'http://ho.vn' };
    const { subject, text } = endingLetter(silence, [endedWarning, warning], of, 'vi');
    expect(subject).toBe('[Hố Mậu] Hết tạm ngừng báo: 2 cảnh báo');
    const lines = text.split('\n');
    expect(lines[0]).toContain('Trần Lan đặt từ 2026-10-18 08:00 đã hết lúc 2026-10-18 12:00. Lý do: Thử còi.');
    expect(lines[2]).toContain('Đập Tây');
    expect(lines[2]).toContain('vẫn còn');
    expect(lines[3]).toContain('Đập Đông');
    expect(endingLetter(silence, [warning], of, 'en').text).toContain('During that time no messages were sent about:');
  });
});
