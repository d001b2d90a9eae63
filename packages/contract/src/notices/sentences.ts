import type { Language } from '../errors.ts';
import type { noticeActs } from '../plant/procedure/codes.ts';
import { fillText } from '../plant/procedure/sentences.ts';
import type { NotifiedReason } from './codes.ts';

const inLanguages = (vi: string, en: string) => ({ vi, en });

const acts = {
  first_gate: inLanguages('Mở cửa van đầu tiên', 'First gate opens'),
  larger_release: inLanguages('Tăng lưu lượng xả', 'Larger release'),
  generation: inLanguages('Chạy máy phát điện', 'Generation starts'),
  emergency: inLanguages('Xả khẩn cấp', 'Emergency release'),
  end_of_release: inLanguages('Ngừng xả', 'Release ends'),
} as const satisfies Record<(typeof noticeActs)[number], unknown>;

export const noticeActName = (act: (typeof noticeActs)[number], language: Language): string => acts[act][language];

const texts = {
  kept: inLanguages('Đã báo trước {left} ({number})', 'Notified {left} in advance ({number})'),
  keptElsewhere: inLanguages('Đã báo trước {left}, ngoài hệ thống', 'Notified {left} in advance, outside the system'),
  late: inLanguages('Báo trễ: trước {left}, phải trước {lead}', 'Late notice: {left} before, {lead} required'),
  behind: inLanguages('Báo sau khi vận hành {left}', 'Notified {left} after the operation'),
  not_reached: inLanguages(
    'Đã gửi {number} nhưng có nơi chưa nhận được tin',
    '{number} was sent, but a required recipient was not reached',
  ),
  without_notice: inLanguages('Xả không báo trước', 'Released without notice'),
  gap: inLanguages(
    'Không kết luận: trước đó số liệu bị gián đoạn, không rõ vận hành lúc nào',
    'Not assessed: gap in the earlier record, time of operation unknown',
  ),
  not_verified: inLanguages('Không kết luận: quy định chưa đối chiếu', 'Not assessed: the rule is not verified'),
  invented: inLanguages('Không kết luận: số liệu của nhà máy mẫu', 'Not assessed: demo record'),
  minutes: inLanguages('{minutes} phút', '{minutes} min'),
  hours: inLanguages('{hours} giờ', '{hours} h'),
  hoursAndMinutes: inLanguages('{hours} giờ {minutes} phút', '{hours} h {minutes} min'),
} as const;

function span(minutes: number, language: Language): string {
  const wholeMinutes = Math.abs(minutes);
  const parts = {
    hours: `${Math.floor(wholeMinutes / 60)}`,
    minutes: `${wholeMinutes < 120 ? wholeMinutes : wholeMinutes % 60}`,
  };
  const form = wholeMinutes < 120 ? texts.minutes : wholeMinutes % 60 === 0 ? texts.hours : texts.hoursAndMinutes;
  return fillText(form, language, parts);
}

interface NotificationFacts {
  readonly reason: NotifiedReason | null;
  readonly number: string | null;
  readonly lead_minutes: number;
  readonly left_minutes: number | null;
}

/** The sentence about a rule before an act: `Released without notice`. */
export function notifiedSentence(
  { reason, number, lead_minutes: lead, left_minutes: left }: NotificationFacts,
  language: Language,
): string {
  const facts = { number: number ?? '–', left: span(left ?? 0, language), lead: span(lead, language) };
  if (reason === null) return fillText(number === null ? texts.keptElsewhere : texts.kept, language, facts);
  const form = reason === 'late' && left !== null && left < 0 ? texts.behind : texts[reason];
  return fillText(form, language, facts);
}
