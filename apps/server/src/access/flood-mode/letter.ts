import { fillIn, type Language } from '@spillway/contract/errors';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import type { Flood } from './store.ts';

export type FloodNews = 'began' | 'ended' | 'reminder';

const inLanguages = (vi: string, en: string) => ({ vi, en });

const words = {
  began: inLanguages('[{plant}] Bắt đầu chế độ lũ', '[{plant}] Flood mode has begun'),
  ended: inLanguages('[{plant}] Kết thúc chế độ lũ', '[{plant}] Flood mode has ended'),
  reminder: inLanguages('[{plant}] Chế độ lũ vẫn đang bật', '[{plant}] Flood mode is still on'),
  saidBegan: inLanguages(
    '{who} bật chế độ lũ lúc {time}. Lý do: {reason}',
    '{who} began flood mode at {time}. Reason: {reason}',
  ),
  saidEnded: inLanguages(
    '{who} kết thúc chế độ lũ lúc {time}, sau {lasted}.',
    '{who} ended flood mode at {time}, after {lasted}.',
  ),
  saidWhy: inLanguages('Lý do: {reason}', 'Reason: {reason}'),
  saidReminder: inLanguages(
    'Chế độ lũ bật từ {time}, đã {lasted}. Còn cần thì giữ nguyên; hết cần thì kết thúc trong Spillway. Chế độ này không tự tắt.',
    'Flood mode has been on since {time}, for {lasted}. Keep it if still needed; otherwise end it in Spillway. It does not end automatically.',
  ),
  means: inLanguages(
    'Giờ yên tĩnh không áp dụng, người trực lũ vào ca, cảnh báo chưa xác nhận được nhắc lại thường xuyên hơn.',
    'Quiet hours do not apply, flood shifts are on duty, and unacknowledged warnings are repeated more often.',
  ),
  open: inLanguages('Mở Spillway: {link}', 'Open Spillway: {link}'),
  lasted: inLanguages('{hours} giờ {minutes} phút', '{hours} h {minutes} min'),
} as const;

interface LetterOf {
  readonly plant: string;
  readonly timeZone: string;
  readonly link: string | null;
  readonly now: Date;
}

/** Short enough for a text message. */
export function floodLetter(
  news: FloodNews,
  flood: Flood,
  { plant, timeZone, link, now }: LetterOf,
  language: Language,
) {
  const inLanguage = (text: (typeof words)[keyof typeof words], facts: Readonly<Record<string, string>> = {}) =>
    fillIn(text, language, facts);
  const at = (time: Date) => wallText(time.getTime(), timeZone).slice(0, 16);
  const durationText = (until: Date) => {
    const ms = until.getTime() - flood.begunAt.getTime();
    return inLanguage(words.lasted, {
      hours: String(Math.floor(ms / hourMs)),
      minutes: String(Math.floor((ms % hourMs) / minuteMs)),
    });
  };
  const subject = inLanguage(words[news], { plant });
  const letterFacts = {
    began: () => [
      inLanguage(words.saidBegan, { who: flood.begunName ?? '', time: at(flood.begunAt), reason: flood.reason }),
    ],
    ended: () => [
      inLanguage(words.saidEnded, {
        who: flood.endedName ?? '',
        time: at(flood.endedAt ?? now),
        lasted: durationText(flood.endedAt ?? now),
      }),
      ...(flood.endReason === null ? [] : [inLanguage(words.saidWhy, { reason: flood.endReason })]),
    ],
    reminder: () => [inLanguage(words.saidReminder, { time: at(flood.begunAt), lasted: durationText(now) })],
  }[news]();
  const text = [
    ...letterFacts,
    ...(news === 'began' ? [inLanguage(words.means)] : []),
    ...(link === null ? [] : [inLanguage(words.open, { link })]),
  ].join('\n');
  return { subject, text, short: `${subject}. ${letterFacts.join(' ')}` };
}
