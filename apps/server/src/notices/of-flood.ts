import type { FloodFigures } from '@spillway/contract/reports/flood-report/figures';
import { wallText } from '@spillway/plant-time/wall-text';
import { numberOf } from './content.ts';
import type { FollowedNotice } from './notified.ts';
import { noticeReceipts } from './receipts.ts';
import { actName } from './texts.ts';

type FloodNotice = NonNullable<FloodFigures['notices']>[number];

const ways = [
  ['mail', 'e-mail'],
  ['sms', 'SMS'],
  ['push', 'thông báo trên máy'],
] as const;
const kindWords = { notice: 'Thông báo', correction: 'Đính chính', withdrawal: 'Rút' } as const;

/** Notices as listed in the flood report, which goes to agencies and is in Vietnamese. Drills are left out. */
export function noticesOfFlood(all: readonly FollowedNotice[], timeZone: string): FloodNotice[] {
  return all
    .filter(({ notice }) => !notice.isPractice)
    .map(({ notice, fates, calls }) => {
      const { kind, act, actAt, content, ledger, correctsNumber, sentAt } = notice;
      const messages = noticeReceipts(notice, fates).flat();
      const reachedCount = calls.filter(({ isReached }) => isReached).length;
      const how = [
        ...ways.flatMap(([channel, name]) => {
          const count = messages.filter((one) => one.channel === channel).length;
          return count === 0 ? [] : [`${name} ${count}`];
        }),
        ...(calls.length === 0 ? [] : [`gọi điện ${calls.length}, gặp ${reachedCount}`]),
      ];
      const time = wallText(actAt.getTime(), timeZone).slice(0, 16);
      const previousNumberText = correctsNumber === null ? '' : ` (${correctsNumber})`;
      return {
        at: sentAt.toISOString(),
        about: `${kindWords[kind]} ${numberOf(ledger)}${previousNumberText}: ${actName(act, 'vi')} lúc ${time}`,
        to: content.lines.map(({ name }) => name).join(', '),
        how: how.length === 0 ? '–' : how.join('; '),
      };
    });
}
