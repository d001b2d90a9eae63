import { useQuery } from '@tanstack/react-query';
import { outletFiguresQuery } from '../../../app/dashboard/queries.ts';
import { useFormat } from '../../../app/format/use-format.ts';
import { useText } from '../../../app/i18n/use-text.ts';
import { StateTag, type Tone } from '../../../ui/state-tag/StateTag.tsx';
import { shownWall } from '../../../ui/time/wall-time.ts';
import { useFigureWords } from '../figures/use-figure-words.ts';
import type { Overrides, Run, RunKind } from '../queries.ts';

const tones: Readonly<Record<RunKind, Tone>> = {
  auto: 'good',
  manual: 'accent',
  recalculation: 'nodata',
  revert: 'watch',
  repair: 'nodata',
};

export function RunRow({ run }: { readonly run: Run }) {
  const t = useText();
  const { dateTime } = useFormat();
  const isOne = run.from_date_string === run.to_date_string;
  const [from, to] = [shownWall(run.from_date_string), shownWall(run.to_date_string)];
  return (
    <li>
      <p className="run-head num">
        <b>{isOne ? to : t('dashboard.runs.period', { from, to })}</b>
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
        {run.reverted_run_id !== null && ` ${t('dashboard.runs.reverted', { number: run.reverted_run_id })}`}
        {run.engine_rules && ` ${t('dashboard.runs.rules', { rules: run.engine_rules })}`}
      </p>
      {run.reason && <p className="run-reason">{run.reason}</p>}
      {run.overrides && <OverriddenInputs overrides={run.overrides} />}
    </li>
  );
}

/** What a person put in the place of readings. */
function OverriddenInputs({ overrides }: { readonly overrides: Overrides }) {
  const t = useText();
  const words = useFigureWords();
  const { data: outlets } = useQuery(outletFiguresQuery);
  const lines = [
    overrides.lake_level === undefined
      ? null
      : `${t('dashboard.general.lake_level')} ${words.level(overrides.lake_level)} ${t('chart.unit.m')}`,
    overrides.tailwater === undefined
      ? null
      : `${t('dashboard.manual.tailwater')} ${words.level(overrides.tailwater)} ${t('chart.unit.m')}`,
    ...(overrides.outlets ?? []).map(({ outlet_id, value }) => {
      const outlet = outlets?.find((one) => one.outlet_id === outlet_id);
      const unit = outlet === undefined ? '' : t(outlet.outlet_type === 1 ? 'chart.unit.mw' : 'chart.unit.m');
      return `${outlet?.name ?? t('dashboard.runs.goneOutlet')} ${words.outlet(value)} ${unit}`.trim();
    }),
  ].filter((line) => line !== null);
  return <p className="run-facts num">{t('dashboard.runs.overridden', { values: lines.join(', ') })}</p>;
}
