import type { LimitState } from '@spillway/rules/procedure/limit-state';
import type { Tone } from '../../kit/state-tag/StateTag.tsx';

export const limitTones: Readonly<Record<LimitState, Tone>> = {
  broken: 'critical',
  not_judged: 'nodata',
  kept: 'good',
};
