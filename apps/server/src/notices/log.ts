import { itemAt } from '@spillway/checked/reads';
import { fillIn, type Language } from '@spillway/contract/errors';
import type { NoticeReached, NoticeReceipt } from '@spillway/contract/notices/codes';
import { wallText } from '@spillway/plant-time/wall-text';
import type { SheetCell, WrittenSheet } from '../platform/spreadsheets/write-sheet.ts';
import { numberOf } from './content.ts';
import type { Followed } from './notified.ts';
import { lineReached, receiptsOf } from './receipts.ts';
import { actName } from './texts.ts';

const both = (vi: string, en: string) => ({ vi, en });

const texts = {
  title: both('Sổ thông báo', 'Notices'),
  time: both('Thời điểm', 'Time'),
  number: both('Số', 'Number'),
  what: both('Việc', 'Kind'),
  act: both('Nội dung', 'About'),
  actAt: both('Thực hiện lúc', 'Takes place at'),
  receiver: both('Nơi nhận', 'Recipient'),
  person: both('Người nhận, người nghe máy', 'Recipient, answered by'),
  by: both('Cách báo', 'By'),
  state: both('Kết quả', 'Result'),
  who: both('Người gửi, người gọi', 'Sent or called by'),
  note: both('Ghi chú', 'Note'),
  practice: both('Diễn tập', 'Practice'),
  call: both('Gọi điện', 'Call'),
  countersign: both('Xác nhận', 'Countersigning'),
  countersigned: both('Đã xác nhận', 'Countersigned'),
  open: both('Phải xác nhận trước {until}', 'Countersign by {until}'),
} as const;
const kinds = {
  notice: both('Thông báo', 'Notice'),
  correction: both('Đính chính', 'Correction'),
  withdrawal: both('Rút thông báo', 'Withdrawal'),
} as const;
const channels = {
  mail: both('Email', 'Email'),
  sms: both('SMS', 'SMS'),
  push: both('Thông báo trên máy', 'Notification'),
} as const;
const receipts: Readonly<Record<NoticeReceipt, { vi: string; en: string }>> = {
  queued: both('Đang gửi', 'On its way'),
  held: both('Đang giữ lại', 'Held'),
  accepted: both('Máy chủ đã nhận', 'Accepted'),
  delivered: both('Đã tới máy người nhận', 'Delivered'),
  undelivered: both('Không tới nơi', 'Not delivered'),
  failed: both('Gửi lỗi', 'Failed'),
  given_up: both('Đã bỏ', 'Abandoned'),
};
const lines: Readonly<Record<NoticeReached, { vi: string; en: string }>> = {
  reached: both('Đã báo được', 'Notified'),
  accepted: both('Máy chủ đã nhận', 'Accepted'),
  under_way: both('Đang gửi', 'On its way'),
  not_reached: both('Chưa báo được', 'Not notified'),
  nobody: both('Không có người nhận', 'No recipient'),
  practice: both('Diễn tập, không gửi', 'Practice, nothing sent'),
};

/** The full log: one row for each recipient, message and call, by time within a notice. */
export function noticeLog(all: readonly Followed[], timeZone: string, language: Language): WrittenSheet {
  const at = (time: Date | null): string => (time === null ? '' : wallText(time.getTime(), timeZone));
  const head = ['time', 'number', 'what', 'act', 'actAt', 'receiver', 'person', 'by', 'state', 'who', 'note'] as const;
  const rows = all.flatMap(({ notice, fates, calls }): SheetCell[][] => {
    const { content, kind, act, actAt, sentAt, sentBy, isPractice } = notice;
    const told = receiptsOf(notice, fates);
    const named = [
      numberOf(notice.ledger) ?? texts.practice[language],
      `${kinds[kind][language]}${notice.correctsNumber === null ? '' : ` (${notice.correctsNumber})`}`,
      actName(act, language),
      at(actAt),
    ];
    const { countersignUntil: until, countersignedAt, countersignedBy } = notice;
    const isOpen = countersignedAt === null;
    const state = isOpen ? fillIn(texts.open, language, { until: at(until) }) : texts.countersigned[language];
    const countersigning = [at(countersignedAt), ...named, '', '', texts.countersign[language], state];
    const signed = until === null ? [] : [[...countersigning, countersignedBy ?? '', content.order ?? '']];
    const rowsOfLines = content.lines.flatMap((line, place) => {
      const reached = lines[lineReached(notice, place, told, calls).reached][language];
      const messages = line.people.flatMap((person) =>
        (isPractice ? [] : itemAt(told, person)).map((one) => [
          at(one.at ?? sentAt),
          ...named,
          line.name,
          `${itemAt(content.people, person).name} (${one.shown})`,
          channels[one.channel][language],
          receipts[one.state][language],
          sentBy ?? '',
          one.said ?? '',
        ]),
      );
      const called = calls
        .filter((one) => one.line === place)
        .map((one) => [
          at(one.calledAt),
          ...named,
          line.name,
          one.spokenWith,
          texts.call[language],
          lines[one.isReached ? 'reached' : 'not_reached'][language],
          one.calledBy,
          one.note,
        ]);
      return [
        [at(sentAt), ...named, line.name, '', '', reached, sentBy ?? '', content.texts[language]],
        ...messages,
        ...called,
      ];
    });
    return [...rowsOfLines, ...signed];
  });
  return {
    name: texts.title[language],
    rows: [head.map((name) => texts[name][language]), ...rows],
    widths: [20, 14, 24, 28, 20, 32, 34, 18, 22, 20, 60],
  };
}
