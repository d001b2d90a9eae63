import { forecastSpansDays } from '@spillway/contract/compute/forecasts/rain-forecasts/limits';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import type { Loading } from '../../kit/table/TablePage.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import type { IssueState } from './forecast-days.ts';
import type { Issue } from './queries.ts';
import { useWeatherWords } from './use-weather-words.ts';
import { weatherHash } from './WeatherSections.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface IssueDetailsProps {
  readonly issue: Issue | undefined;
  readonly state: IssueState | undefined;
  readonly record: OpenRecord;
  readonly loading: Loading;
  readonly focusOn: string | undefined;
}

/** One issue: content, sender and state. */
export function IssueDetails({ issue, state, record, loading, focusOn }: IssueDetailsProps) {
  const t = useText();
  const words = useWeatherWords();
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <Pane
      title={issue?.source ?? t('routes.weather')}
      context={issue && t('weather.issued', { time: words.moment(issue.issued_at) })}
      focusOn={focusOn}
      onClose={record.close}
      footer={
        issue?.may.withdraw && (
          <Button danger type="text" onClick={() => setWithdrawing(true)}>
            {t('weather.act.withdraw')}
          </Button>
        )
      }
    >
      {issue && state ? <IssueFacts issue={issue} state={state} /> : <Absent loading={loading} />}
      {issue && isWithdrawing && <WithdrawDialog issue={issue} onClose={() => setWithdrawing(false)} />}
    </Pane>
  );
}

function IssueFacts({ issue, state }: { readonly issue: Issue; readonly state: IssueState }) {
  const t = useText();
  const words = useWeatherWords();
  const { dateTime, number } = useFormat();
  const { withdrawn } = issue;
  const sums = forecastSpansDays.map((days) => ({
    name: words.span(days),
    value: words.rain(words.total(issue, days)),
  }));
  return (
    <>
      <Facts
        facts={[
          { name: t('weather.column.state'), value: t(`weather.state.${state}`) },
          { name: t('weather.column.issued_at'), value: dateTime(issue.issued_at) },
          { name: t('weather.column.received_at'), value: dateTime(issue.received_at) },
          { name: t('weather.column.sender'), value: words.sender(issue) },
          { name: t('weather.column.version'), value: number(issue.version) },
          { name: t('weather.fact.span'), value: `${words.moment(issue.starts_at)} – ${words.moment(issue.ends_at)}` },
          { name: t('weather.fact.step'), value: t('weather.hours', { count: issue.step_hours }) },
          { name: t('weather.fact.points'), value: number(issue.points) },
          ...sums.map(({ name, value }) => ({ name: t('weather.total', { span: name }), value })),
          { name: t('weather.column.error'), value: words.error(issue) },
          ...(withdrawn
            ? [
                {
                  name: t('weather.state.withdrawn'),
                  value: t('weather.withdrawnText', {
                    time: words.moment(withdrawn.at),
                    name: withdrawn.by ?? '',
                    reason: withdrawn.reason,
                  }),
                },
              ]
            : []),
        ]}
      />
      <p className="quiet">{t(`weather.meanBy.${issue.mean_by}`)}</p>
      <p>
        <ScreenLink href={`/tools#${weatherHash}/${issue.issue_id}`}>{t('weather.act.show')}</ScreenLink>
      </p>
    </>
  );
}

function Absent({ loading }: { readonly loading: Loading }) {
  const t = useText();
  if (loading.data !== undefined) return <p>{t('weather.failed.gone')}</p>;
  if (loading.error)
    return <Failed error={loading.error} title={t('weather.failed.load')} onRetry={() => void loading.refetch()} />;
  return <Skeleton lines={10} />;
}
