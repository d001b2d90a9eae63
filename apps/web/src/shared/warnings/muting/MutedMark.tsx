import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { shortTime } from './mute-times.ts';
import type { Mute } from './queries.ts';

export type MarkedMute = Pick<Mute, 'until' | 'author' | 'author_name' | 'reason'>;

/** Marks a muted warning: until when, by whom and why. */
export function MutedMark({ mute, nowMs }: { readonly mute: MarkedMute; readonly nowMs: number }) {
  const t = useText();
  const { until, author_name: name, author, reason } = mute;
  const personName = name ?? author ?? t('ui.missing');
  return (
    <p className="warning-muted num">
      <Icon name="clock" size="small" />
      <span>{t('warningList.mutedUntil', { time: shortTime(until, nowMs), who: personName, reason })}</span>
    </p>
  );
}
