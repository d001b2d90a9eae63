import type { Language } from '../errors.ts';
import type { noticeActs } from '../plant/procedure/codes.ts';
import { filled } from '../plant/procedure/sentences.ts';
import type { NotifiedReason } from './codes.ts';

const both = (vi: string, en: string) => ({ vi, en });

const acts = {
  first_gate: both('Mở cửa van đầu tiên', 'First gate opens'),
  larger_release: both('Tăng lưu lượng xả', 'Larger release'),
  generation: both('Chạy máy phát điện', 'Generation starts'),
  emergency: both('Xả khẩn cấp', 'Emergency release'),
  end_of_release: both('Ngừng xả', 'Release ends'),
} as const satisfies Record<(typeof noticeActs)[number], unknown>;

export const noticeActName = (act: (typeof noticeActs)[number], language: Language): string => acts[act][language];

const texts = {
  kept: both('Đã báo trước {left} ({number})', 'Notified {left} in advance ({number})'),
  keptElsewhere: both('Đã báo trước {left}, ngoài hệ thống', 'Notified {left} in advance, outside the system'),
  late: both('Báo trễ: trước {left}, phải trước {lead}', 'Late notice: {left} before, {lead} required'),
  behind: both('Báo sau khi vận hành {left}', 'Notified {left} after the operation'),
  not_reached: both(
    'Đã gửi {number} nhưng có nơi chưa nhận được tin',
    '{number} was sent, but a required recipient was not reached',
  ),
  without_notice: both('Xả không báo trước', 'Released without notice'),
  gap: both(
    'Không kết luận: trước đó số liệu bị gián đoạn, không rõ vận hành lúc nào',
    'Not assessed: gap in the earlier record, time of operation unknown',
  ),
  not_verified: both('Không kết luận: quy định chưa đối chiếu', 'Not assessed: the rule is not verified'),
  invented: both('Không kết luận: số liệu của nhà máy mẫu', 'Not assessed: demo record'),
  minutes: both('{minutes} phút', '{minutes} min'),
  hours: both('{hours} giờ', '{hours} h'),
  hoursAndMinutes: both('{hours} giờ {minutes} phút', '{hours} h {minutes} min'),
} as const;

function span(minutes: number, language: Language): string {
  const whole = Math.abs(minutes);
  const parts = { hours: `${Math.floor(whole / 60)}`, minutes: `${whole < 120 ? whole : whole % 60}` };
  const form = whole < 120 ? texts.minutes : whole % 60 === 0 ? texts.hours : texts.hoursAndMinutes;
  return filled(form, language, parts);
}

interface ToldSaid {
  readonly reason: NotifiedReason | null;
  readonly number: string | null;
  readonly lead_minutes: number;
  readonly left_minutes: number | null;
}

/** The sentence about a rule before an act: `Released without notice`. */
export function notifiedSentence(
  { reason, number, lead_minutes: lead, left_minutes: left }: ToldSaid,
  language: Language,
): string {
  const facts = { number: number ?? '–', left: span(left ?? 0, language), lead: span(lead, language) };
  if (reason === null) return filled(number === null ? texts.keptElsewhere : texts.kept, language, facts);
  const form = reason === 'late' && left !== null && left < 0 ? texts.behind : texts[reason];
  return filled(form, language, facts);
}
