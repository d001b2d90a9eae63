import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag, type Tone } from '../../../kit/state-tag/StateTag.tsx';
import { shownStep } from '../../../kit/time/wall-time.ts';
import type { Run, RunKind } from '../queries.ts';
import { OverriddenInputs } from './OverriddenInputs.tsx';

const tones: Readonly<Record<RunKind, Tone>> = {
  auto: 'good',
  manual: 'accent',
  recalculation: 'nodata',
  revert: 'watch',
  repair: 'nodata',
};

export function RunRow({ run, onOpen }: { readonly run: Run; readonly onOpen?: () => void }) {
  const t = useText();
  const { dateTime } = useFormat();
  const isSameTime = run.from_date_string === run.to_date_string;
  const [from, to] = [shownStep(run.from_date_string), shownStep(run.to_date_string)];
  return (
    <li>
      <p className="run-head num">
        <b>{isSameTime ? to : t('dashboard.runs.period', { from, to })}</b>
        <StateTag
          tone={tones[run.kind]}
          icon={run.kind === 'auto' ? 'refresh' : run.kind === 'manual' ? 'user' : 'history'}
        >
          {t(`dashboard.runs.kind.${run.kind}`)}
        </StateTag>
      </p>
      <p className="run-facts num">
        {t('dashboard.runs.facts', {
          number: run.run_id,
          count: run.steps,
          who: run.author ?? t('dashboard.runs.system'),
          time: dateTime(run.saved_at),
        })}
        {run.reverted_run_id !== null && ` · ${t('dashboard.runs.reverted', { number: run.reverted_run_id })}`}
        {run.engine_rules && ` · ${t('dashboard.runs.rules', { rules: run.engine_rules })}`}
      </p>
      {run.reason && <p className="run-reason">{run.reason}</p>}
      {run.overrides && <OverriddenInputs overrides={run.overrides} />}
      {onOpen && (
        <button type="button" className="link-button" onClick={onOpen}>
          {t('dashboard.runs.open')}
        </button>
      )}
    </li>
  );
}
