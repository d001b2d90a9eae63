import { fillIn, type Language } from '@spillway/contract/errors';
import type { MessageChannel } from '@spillway/contract/platform/messages/states';
import type { MessageContent } from '../../../platform/messages/messages.ts';
import { stripAccents } from '../../../platform/templates/templates.ts';

type Texts = Readonly<Record<Language, string>>;
const inLanguages = (vi: string, en: string): Texts => ({ vi, en });

const channels: Readonly<Record<MessageChannel, Texts>> = {
  mail: inLanguages('email', 'email'),
  sms: inLanguages('tin nhắn SMS', 'text messages'),
  voice: inLanguages('cuộc gọi', 'calls'),
  chat: inLanguages('tin nhắn chat', 'chat messages'),
  webhook: inLanguages('webhook', 'webhooks'),
  push: inLanguages('thông báo trên thiết bị', 'notifications on devices'),
};

const words = {
  down: inLanguages('Không gửi được: {channel}', 'Cannot send: {channel}'),
  downText: inLanguages(
    'Kênh {channel} ({lane}) không gửi được từ {since}. Lý do: {why}. Cảnh báo gửi bằng kênh này đang chờ; các kênh khác vẫn gửi. Hãy mở trang Kênh nhắn tin.',
    'The channel {channel} ({lane}) has sent nothing since {since}. Reason: {why}. Warnings by this channel are waiting; the other channels keep sending. Open the Channels screen.',
  ),
  up: inLanguages('Đã gửi lại được: {channel}', 'Sending again: {channel}'),
  upText: inLanguages(
    'Kênh {channel} ({lane}) đã hoạt động lại từ {until}, sau khi không gửi được từ {since}. Số tin phải chờ: {waited}. Tin còn hiệu lực đã được gửi, phần còn lại gộp thành một tin.',
    'The channel {channel} ({lane}) has worked again since {until}, after sending nothing since {since}. Messages that waited: {waited}. Those still valid were sent, the rest as one message.',
  ),
  stuck: inLanguages('tin chờ mà không gửi được', 'messages are waiting but none is sent'),
  open: inLanguages('Xem: {link}', 'See: {link}'),
} as const;

/** Used as the reason when the provider gave none and messages are waiting. */
export const stuckReason = 'stuck';

interface LetterFacts {
  readonly what: 'down' | 'up';
  readonly lane: string;
  readonly broken: MessageChannel;
  readonly why: string;
  /** In plant time. */
  readonly since: string;
  readonly until: string;
  readonly waited: number;
}

interface LetterOptions {
  readonly language: Language;
  readonly withoutAccents: boolean;
  /** Null when this installation has no public address. */
  readonly link: string | null;
}

export function channelLetter(
  letterFacts: LetterFacts,
  { language, withoutAccents: isPlain, link }: LetterOptions,
): MessageContent {
  const fillText = (text: Texts, facts: Readonly<Record<string, string>> = {}) => fillIn(text, language, facts);
  const facts = {
    channel: fillText(channels[letterFacts.broken]),
    lane: letterFacts.lane,
    why: letterFacts.why === stuckReason ? fillText(words.stuck) : letterFacts.why,
    since: letterFacts.since,
    until: letterFacts.until,
    waited: String(letterFacts.waited),
  };
  const subject = `[Spillway] ${fillText(words[letterFacts.what], facts)}`;
  const text = fillText(letterFacts.what === 'down' ? words.downText : words.upText, facts);
  const short = `Spillway: ${text}`;
  return {
    subject,
    text: link === null ? text : `${text}\n${fillText(words.open, { link: `${link}/settings/channels` })}`,
    short: isPlain ? stripAccents(short) : short,
    notice: { tag: `channel ${letterFacts.lane}`, path: '/settings/channels', language },
  };
}
