import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/rederive.ts';

export default {
  title: 'Recomputing past readings',
  preview: {
    title: 'Past readings will change',
    looking: 'Checking past readings…',
    failed: 'The preview of past readings failed',
    nothing: 'No past reading changes.',
    series: '{{name}}: of {{readings}} readings, {{values}} values and {{qualities}} quality flags will change.',
    largest: 'Largest change: {{change}} {{unit}}.',
    byHand: '{{count}} values corrected by hand stay.',
    part: 'There are too many readings, so only the oldest part is shown. All of them are recomputed on saving.',
    time: 'Time',
    before: 'Now',
    after: 'Once saved',
  },
  progress: {
    none: 'Nothing has needed recomputing yet.',
    failed: 'The progress could not be loaded',
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    counts: '{{examined}} of {{readings}} readings, {{changed}} changed',
    period: 'Readings from {{from}} to {{to}}',
    asked: '{{cause}}, {{time}}, {{who}}',
  },
  cause: { calibration: 'After a calibration', limits: 'After new limits', maintenance: 'After maintenance' },
  judgeFrom: 'Re-evaluate readings since',
  judgeFromHint: 'Leave empty if the new limits apply to later readings only.',
} as const satisfies SameKeys<typeof vi>;
