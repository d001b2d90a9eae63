import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { gapOutcome, gapTime, type Interruption } from '../../shared/doors/interruptions.ts';

const most = 3;

/** What the marks on the chart mean, in words. */
export function GapNotes({ gaps }: { readonly gaps: readonly Interruption[] }) {
  const t = useText();
  const format = useFormat();
  if (gaps.length === 0) return null;
  return (
    <ul className="station-data-gaps" aria-label={t('doors.chart')}>
      {gaps.slice(0, most).map((gap) => (
        <li key={gap.key}>
          {t('doors.onChart', {
            time: gapTime(t, format, gap),
            reason: t(`doors.gaps.reason.${gap.reason}`),
            became: gapOutcome(t, format, gap),
          })}
        </li>
      ))}
      {gaps.length > most && <li>{t('doors.moreOnChart', { number: format.number(gaps.length - most) })}</li>}
    </ul>
  );
}
