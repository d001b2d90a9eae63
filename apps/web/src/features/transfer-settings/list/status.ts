import type { Tone } from '../../../kit/state-tag/StateTag.tsx';
import type { Job } from '../queries.ts';

export const tones: Readonly<Record<Job['transfer_status'], Tone>> = {
  not_ordered: 'nodata',
  none_yet: 'accent',
  on_time: 'good',
  behind: 'watch',
  failing: 'warning',
  held: 'critical',
};
