import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag, type Tone } from '../../../kit/state-tag/StateTag.tsx';
import { shownStep } from '../../../kit/time/wall-time.ts';
import type { Recalculation } from '../queries.ts';

const tones: Readonly<Record<Recalculation['state'], Tone>> = {
  waiting: 'nodata',
  running: 'accent',
  done: 'good',
  cancelled: 'nodata',
  failed: 'critical',
};

export function RecalculationRow({ of }: { readonly of: Recalculation }) {
  const t = useText();
  const { dateTime } = useFormat();
  return (
    <li>
      <p className="run-head num">
        <b>
          {t('dashboard.runs.period', {
            from: shownStep(of.from_date_string),
            to: shownStep(of.to_date_string),
          })}
        </b>
        <StateTag tone={tones[of.state]}>{t(`dashboard.again.state.${of.state}`)}</StateTag>
      </p>
      <p className="run-facts num">
        {t('dashboard.again.facts', {
          done: of.steps_done,
          count: of.steps,
          who: of.asked_by ?? t('dashboard.runs.system'),
          time: dateTime(of.finished_at ?? of.asked_at),
        })}
        {of.without_manual && ` · ${t('dashboard.again.withoutManual')}`}
      </p>
    </li>
  );
}
