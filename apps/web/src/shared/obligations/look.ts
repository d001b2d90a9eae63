import type { Tone } from '../../kit/state-tag/StateTag.tsx';
import type { NamedObligation, Occurrence } from './queries.ts';

const tones: Readonly<Record<Occurrence['state'], Tone>> = {
  upcoming: 'accent',
  due: 'watch',
  done: 'good',
  done_late: 'watch',
  missed: 'critical',
  not_judged: 'nodata',
};

/** An obligation that was not verified against the official text is never shown as good. */
export const toneOf = (
  { state }: Pick<Occurrence, 'state'>,
  obligation: Pick<NamedObligation, 'verified'> | undefined,
): Tone => (tones[state] === 'good' && obligation?.verified !== true ? 'nodata' : tones[state]);
