import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { goToPanel } from '../../../shared/dashboard/go-to-panel.ts';
import { muteOf } from '../../../shared/warnings/muting/mute-state.ts';
import { shortTime } from '../../../shared/warnings/muting/mute-times.ts';
import { mutesQuery } from '../../../shared/warnings/muting/queries.ts';
import { currentWarningsQuery } from '../../../shared/warnings/queries.ts';
import { useAcknowledging } from '../../../shared/warnings/use-acknowledging.ts';
import { useReportShown } from '../../../shared/warnings/use-report-shown.ts';
import { useWarningWords } from '../../../shared/warnings/use-warning-words.ts';
import { canBeAcknowledged, foremost, isAlarming, isUnacknowledged } from '../../../shared/warnings/warning-state.ts';

/** The most serious open warning, above everything else; hidden when it is only informational or acknowledged. */
export function AttentionStrip() {
  const t = useText();
  const words = useWarningWords();
  const now = useNow();
  const acknowledge = useAcknowledging(() => goToPanel('attention'));
  const { data } = useQuery(currentWarningsQuery);
  const { data: mutes = [] } = useQuery(mutesQuery);
  const worst = foremost(data?.warnings ?? []);
  useReportShown(worst ? [worst] : [], 'bar');
  if (!worst) return null;
  const text = words.text(worst, now);
  const mute = muteOf(worst, mutes, now);
  return (
    // Critical warnings are already announced on every page; do not announce them twice.
    <div
      className={`attention-strip attention-strip-${worst.severity}`}
      role={worst.severity === 'critical' ? undefined : 'status'}
    >
      <span className={isAlarming(worst) ? 'blinks' : undefined}>
        <Icon name="alert" />
      </span>
      <p>
        <b>{words.severity(worst.severity)}</b> {words.title(worst)}
        {text && `. ${text}`}
        {!isUnacknowledged(worst) && (
          <span className="attention-seen">{t('warnings.seenBy', { who: words.who(worst) })}</span>
        )}
        {mute && (
          <span className="attention-seen">{t('warnings.mutedUntil', { time: shortTime(mute.until, now) })}</span>
        )}
      </p>
      {acknowledge && canBeAcknowledged(worst) && (
        <button type="button" className="button" onClick={() => acknowledge([worst])}>
          {t('warnings.acknowledge')}
        </button>
      )}
    </div>
  );
}
