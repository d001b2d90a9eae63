import type { FloodFigures } from '@spillway/contract/reports/flood-report/figures';
import { wallText } from '@spillway/plant-time/wall-text';
import { numberOf } from './content.ts';
import type { Followed } from './notified.ts';
import { receiptsOf } from './receipts.ts';
import { actName } from './texts.ts';

type FloodNotice = NonNullable<FloodFigures['notices']>[number];

const ways = [
  ['mail', 'e-mail'],
  ['sms', 'SMS'],
  ['push', 'thông báo trên máy'],
] as const;
const what = { notice: 'Thông báo', correction: 'Đính chính', withdrawal: 'Rút' } as const;

/** Notices as listed in the flood report, which goes to agencies and is in Vietnamese. Drills are left out. */
export function noticesOfFlood(all: readonly Followed[], timeZone: string): FloodNotice[] {
  return all
    .filter(({ notice }) => !notice.isPractice)
    .map(({ notice, fates, calls }) => {
      const { kind, act, actAt, content, ledger, correctsNumber, sentAt } = notice;
      const messages = receiptsOf(notice, fates).flat();
      const answered = calls.filter(({ isReached }) => isReached).length;
      const how = [
        ...ways.flatMap(([channel, name]) => {
          const count = messages.filter((one) => one.channel === channel).length;
          return count === 0 ? [] : [`${name} ${count}`];
        }),
        ...(calls.length === 0 ? [] : [`gọi điện ${calls.length}, gặp ${answered}`]),
      ];
      const time = wallText(actAt.getTime(), timeZone).slice(0, 16);
      const former = correctsNumber === null ? '' : ` (${correctsNumber})`;
      return {
        at: sentAt.toISOString(),
        about: `${what[kind]} ${numberOf(ledger)}${former}: ${actName(act, 'vi')} lúc ${time}`,
        to: content.lines.map(({ name }) => name).join(', '),
        how: how.length === 0 ? '–' : how.join('; '),
      };
    });
}
