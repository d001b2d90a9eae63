import type { SameKeys } from '../same-keys.ts';
import type vi from '../vi/rederive.ts';

export default {
  title: 'Past readings worked out again',
  preview: {
    title: 'Past readings will change',
    looking: 'Looking at past readings…',
    failed: 'Past readings could not be looked at',
    nothing: 'No past reading changes.',
    series: '{{name}}: of {{readings}} readings, {{values}} values and {{qualities}} quality marks will change.',
    largest: 'Largest change: {{change}} {{unit}}.',
    byHand: '{{count}} values corrected by people stay.',
    part: 'There is too much to look at, so this is of the oldest part only. All of it is worked out once saved.',
    time: 'Time',
    before: 'Now',
    after: 'Once saved',
  },
  progress: {
    none: 'Nothing had to be worked out again yet.',
    failed: 'The progress could not be loaded',
    waiting: 'Waiting',
    running: 'At work',
    done: 'Done',
    counts: '{{examined}} of {{readings}} readings, {{changed}} changed',
    period: 'Readings of {{from}} to {{to}}',
    asked: '{{cause}}, {{time}}, {{who}}',
  },
  cause: { calibration: 'After a calibration', limits: 'After new limits', maintenance: 'After maintenance' },
  judgeFrom: 'Judge readings again since',
  judgeFromHint: 'Leave it empty if the new limits are for later readings only.',
} as const satisfies SameKeys<typeof vi>;
