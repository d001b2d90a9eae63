import { itemAt } from '@spillway/checked/reads';
import { fillIn, type Language } from '@spillway/contract/errors';
import type { NoticeReached, NoticeReceipt } from '@spillway/contract/notices/codes';
import { wallText } from '@spillway/plant-time/wall-text';
import type { SheetCell, WrittenSheet } from '../platform/spreadsheets/write-sheet.ts';
import { numberOf } from './content.ts';
import type { FollowedNotice } from './notified.ts';
import { lineReached, noticeReceipts } from './receipts.ts';
import { actName } from './texts.ts';

const inLanguages = (vi: string, en: string) => ({ vi, en });

const texts = {
  title: inLanguages('Sổ thông báo', 'Notices'),
  time: inLanguages('Thời điểm', 'Time'),
  number: inLanguages('Số', 'Number'),
  what: inLanguages('Việc', 'Kind'),
  act: inLanguages('Nội dung', 'About'),
  actAt: inLanguages('Thực hiện lúc', 'Takes place at'),
  receiver: inLanguages('Nơi nhận', 'Recipient'),
  person: inLanguages('Người nhận, người nghe máy', 'Recipient, answered by'),
  by: inLanguages('Cách báo', 'By'),
  state: inLanguages('Kết quả', 'Result'),
  who: inLanguages('Người gửi, người gọi', 'Sent or called by'),
  note: inLanguages('Ghi chú', 'Note'),
  practice: inLanguages('Diễn tập', 'Practice'),
  call: inLanguages('Gọi điện', 'Call'),
  countersign: inLanguages('Xác nhận', 'Countersigning'),
  countersigned: inLanguages('Đã xác nhận', 'Countersigned'),
  open: inLanguages('Phải xác nhận trước {until}', 'Countersign by {until}'),
} as const;
const kinds = {
  notice: inLanguages('Thông báo', 'Notice'),
  correction: inLanguages('Đính chính', 'Correction'),
  withdrawal: inLanguages('Rút thông báo', 'Withdrawal'),
} as const;
const channels = {
  mail: inLanguages('Email', 'Email'),
  sms: inLanguages('SMS', 'SMS'),
  push: inLanguages('Thông báo trên máy', 'Notification'),
} as const;
const receipts: Readonly<Record<NoticeReceipt, { vi: string; en: string }>> = {
  queued: inLanguages('Đang gửi', 'On its way'),
  held: inLanguages('Đang giữ lại', 'Held'),
  accepted: inLanguages('Máy chủ đã nhận', 'Accepted'),
  delivered: inLanguages('Đã tới máy người nhận', 'Delivered'),
  undelivered: inLanguages('Không tới nơi', 'Not delivered'),
  failed: inLanguages('Gửi lỗi', 'Failed'),
  given_up: inLanguages('Đã bỏ', 'Abandoned'),
};
const lines: Readonly<Record<NoticeReached, { vi: string; en: string }>> = {
  reached: inLanguages('Đã báo được', 'Notified'),
  accepted: inLanguages('Máy chủ đã nhận', 'Accepted'),
  under_way: inLanguages('Đang gửi', 'On its way'),
  not_reached: inLanguages('Chưa báo được', 'Not notified'),
  nobody: inLanguages('Không có người nhận', 'No recipient'),
  practice: inLanguages('Diễn tập, không gửi', 'Practice, nothing sent'),
};

/** The full log: one row for each recipient, message and call, by time within a notice. */
export function noticeLog(all: readonly FollowedNotice[], timeZone: string, language: Language): WrittenSheet {
  const at = (time: Date | null): string => (time === null ? '' : wallText(time.getTime(), timeZone));
  const head = ['time', 'number', 'what', 'act', 'actAt', 'receiver', 'person', 'by', 'state', 'who', 'note'] as const;
  const rows = all.flatMap(({ notice, fates, calls }): SheetCell[][] => {
    const { content, kind, act, actAt, sentAt, sentBy, isPractice } = notice;
    const messageReceipts = noticeReceipts(notice, fates);
    const lineTexts = [
      numberOf(notice.ledger) ?? texts.practice[language],
      `${kinds[kind][language]}${notice.correctsNumber === null ? '' : ` (${notice.correctsNumber})`}`,
      actName(act, language),
      at(actAt),
    ];
    const { countersignUntil: until, countersignedAt, countersignedBy } = notice;
    const isOpen = countersignedAt === null;
    const state = isOpen ? fillIn(texts.open, language, { until: at(until) }) : texts.countersigned[language];
    const countersigning = [at(countersignedAt), ...lineTexts, '', '', texts.countersign[language], state];
    const signed = until === null ? [] : [[...countersigning, countersignedBy ?? '', content.order ?? '']];
    const rowsOfLines = content.lines.flatMap((line, index) => {
      const reached = lines[lineReached(notice, index, messageReceipts, calls).reached][language];
      const messages = line.people.flatMap((person) =>
        (isPractice ? [] : itemAt(messageReceipts, person)).map((one) => [
          at(one.at ?? sentAt),
          ...lineTexts,
          line.name,
          `${itemAt(content.people, person).name} (${one.shown})`,
          channels[one.channel][language],
          receipts[one.state][language],
          sentBy ?? '',
          one.said ?? '',
        ]),
      );
      const callRows = calls
        .filter((one) => one.line === index)
        .map((one) => [
          at(one.calledAt),
          ...lineTexts,
          line.name,
          one.spokenWith,
          texts.call[language],
          lines[one.isReached ? 'reached' : 'not_reached'][language],
          one.calledBy,
          one.note,
        ]);
      return [
        [at(sentAt), ...lineTexts, line.name, '', '', reached, sentBy ?? '', content.texts[language]],
        ...messages,
        ...callRows,
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
