import { minuteMs } from '@spillway/plant-time/spans';
import type { Clock } from '../platform/clock.ts';
import type { Figures } from '../platform/metrics/metrics.ts';
import { worstLead } from './demands.ts';
import type { Notices } from './notices.ts';
import { notifiedAt } from './notified.ts';

const leads = ['in_time', 'urgent', 'short'] as const;
/** Phone calls take time: before this a missing call is no fault. */
const callWindowMs = 15 * minuteMs;

/** Metrics that show whether notices reach their recipients, over all plants. */
export const noticeFigures = ({ clock, ofDay }: { readonly clock: Clock; readonly ofDay: Notices['ofDay'] }) =>
  ({
    room: 'notices',
    kinds: {
      spillway_notices_sent: {
        help: 'Notices before a release, sent within the last 24 hours, by the time that was left; practice is left out',
        labels: ['lead'],
      },
      spillway_notices_unreached: {
        help: 'Notices that stand, whose act is to come and of which somebody was not told 15 minutes after sending',
        labels: [],
      },
    },
    async read() {
      const nowMs = clock.now().getTime();
      const all = (await ofDay()).filter(({ notice }) => !notice.isPractice);
      const of = all.map(
        ({ notice }) => worstLead(notice.content.demands, notice.actAt.getTime(), notice.sentAt.getTime()) ?? 'in_time',
      );
      const unreachedLines = all.filter(
        (one) =>
          one.notice.next === null &&
          one.notice.kind !== 'withdrawal' &&
          one.notice.actAt.getTime() > nowMs &&
          nowMs - one.notice.sentAt.getTime() > callWindowMs &&
          one.notice.content.demands.some((demand) => notifiedAt(one, demand) === null),
      );
      return {
        spillway_notices_sent: leads.map((lead) => ({
          labels: { lead },
          value: of.filter((one) => one === lead).length,
        })),
        spillway_notices_unreached: [{ labels: {}, value: unreachedLines.length }],
      };
    },
  }) satisfies Figures;
