import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { handNoteQuery } from './queries.ts';

/** Where the forecast that speaks is shown: that a person sees it otherwise, who, and why. */
export function HandNote() {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const { data } = useQuery(handNoteQuery);
  const hand = data?.hand;
  if (hand?.state !== 'standing') return null;
  const peak = Math.max(...hand.values);
  const at = hand.times[hand.values.indexOf(peak)] ?? 0;
  return (
    <p className="skill-hand-note">
      <strong>{t('skillLine.hand', { author: hand.author ?? '', at: dateMinute(hand.issued) })}</strong>{' '}
      {t('skillLine.handPeak', { flow: number(peak, peak < 10 ? 1 : 0), at: dateMinute(new Date(at).toISOString()) })}{' '}
      {hand.reason} <ScreenLink href="/forecast/skill?view=hand">{t('skillLine.handMore')}</ScreenLink>
    </p>
  );
}
