import { minuteMs } from '@spillway/plant-time/spans';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Values } from '../form/job-values.ts';
import { spanText, valueText } from '../list/job-words.ts';
import type { JobJudgement } from './judgement.ts';

interface IncidentListProps {
  readonly judged: JobJudgement;
  readonly steps: Values['steps'];
  readonly unit: string;
  readonly untilMs: number;
}

const maxShown = 20;

/** The newest warnings as text, as an alternative to the chart. */
export function IncidentList({ judged, steps, unit, untilMs }: IncidentListProps) {
  const t = useText();
  const format = useFormat();
  const { told } = judged.summary;
  if (told.length === 0) return null;
  const furthest = (parts: (typeof told)[number]['parts']) => {
    const down = parts.some((one) => one.furthest < (parts[0]?.furthest ?? 0));
    const values = parts.map((one) => one.furthest);
    return down ? Math.min(...values) : Math.max(...values);
  };
  return (
    <details className="would-list">
      <summary>{t('warningJobs.would.list')}</summary>
      <ol>
        {told
          .slice(-maxShown)
          .toReversed()
          .map(({ sinceMs, endedMs, worst, parts }) => (
            <li key={sinceMs}>
              {t('warningJobs.would.one', {
                from: format.dateMinute(sinceMs),
                to: endedMs === null ? t('warningJobs.would.standing') : format.dateMinute(endedMs),
                severity: t(`warnings.severity.${steps[worst]?.severity ?? 'watch'}`),
                length: spanText(t, Math.max(1, Math.round(((endedMs ?? untilMs) - sinceMs) / minuteMs))),
                value: valueText(format, furthest(parts), unit),
              })}
            </li>
          ))}
      </ol>
      {told.length > maxShown && (
        <p className="quiet">{t('warningJobs.would.more', { count: told.length - maxShown })}</p>
      )}
    </details>
  );
}
