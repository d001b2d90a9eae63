import { fillIn, type Language } from '@spillway/contract/errors';
import type { MessageChannel } from '@spillway/contract/platform/messages/states';
import type { MessageContent } from '../../../platform/messages/messages.ts';
import { withoutAccents } from '../../../platform/templates/templates.ts';

type Texts = Readonly<Record<Language, string>>;
const both = (vi: string, en: string): Texts => ({ vi, en });

const channels: Readonly<Record<MessageChannel, Texts>> = {
  mail: both('email', 'email'),
  sms: both('tin nhắn SMS', 'text messages'),
  voice: both('cuộc gọi', 'calls'),
  chat: both('tin nhắn chat', 'chat messages'),
  webhook: both('webhook', 'webhooks'),
  push: both('thông báo trên thiết bị', 'notifications on devices'),
};

const words = {
  down: both('Không gửi được: {channel}', 'Cannot send: {channel}'),
  downText: both(
    'Kênh {channel} ({lane}) không gửi được từ {since}. Lý do: {why}. Cảnh báo gửi bằng kênh này đang chờ; các kênh khác vẫn gửi. Hãy mở trang Kênh nhắn tin.',
    'The channel {channel} ({lane}) has sent nothing since {since}. Reason: {why}. Warnings by this channel are waiting; the other channels keep sending. Open the Channels screen.',
  ),
  up: both('Đã gửi lại được: {channel}', 'Sending again: {channel}'),
  upText: both(
    'Kênh {channel} ({lane}) đã hoạt động lại từ {until}, sau khi không gửi được từ {since}. Số tin phải chờ: {waited}. Tin còn hiệu lực đã được gửi, phần còn lại gộp thành một tin.',
    'The channel {channel} ({lane}) has worked again since {until}, after sending nothing since {since}. Messages that waited: {waited}. Those still valid were sent, the rest as one message.',
  ),
  stuck: both('tin chờ mà không gửi được', 'messages are waiting but none is sent'),
  open: both('Xem: {link}', 'See: {link}'),
} as const;

/** Used as the reason when the provider gave none and messages are waiting. */
export const stuckWhy = 'stuck';

interface Said {
  readonly what: 'down' | 'up';
  readonly lane: string;
  readonly broken: MessageChannel;
  readonly why: string;
  /** In plant time. */
  readonly since: string;
  readonly until: string;
  readonly waited: number;
}

interface Wish {
  readonly language: Language;
  readonly withoutAccents: boolean;
  /** Null when this installation has no public address. */
  readonly link: string | null;
}

export function channelLetter(said: Said, { language, withoutAccents: isPlain, link }: Wish): MessageContent {
  const say = (text: Texts, facts: Readonly<Record<string, string>> = {}) => fillIn(text, language, facts);
  const facts = {
    channel: say(channels[said.broken]),
    lane: said.lane,
    why: said.why === stuckWhy ? say(words.stuck) : said.why,
    since: said.since,
    until: said.until,
    waited: String(said.waited),
  };
  const subject = `[Spillway] ${say(words[said.what], facts)}`;
  const text = say(said.what === 'down' ? words.downText : words.upText, facts);
  const short = `Spillway: ${text}`;
  return {
    subject,
    text: link === null ? text : `${text}\n${say(words.open, { link: `${link}/settings/channels` })}`,
    short: isPlain ? withoutAccents(short) : short,
    notice: { tag: `channel ${said.lane}`, path: '/settings/channels', language },
  };
}
