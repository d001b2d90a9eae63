import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import type { Column } from '../../kit/table/column.ts';
import type { IssueState } from './forecast-days.ts';
import type { Issue } from './queries.ts';
import { useWeatherWords } from './use-weather-words.ts';

const tones = { inUse: 'good', earlier: 'nodata', replaced: 'nodata', withdrawn: 'watch' } as const;

const sumsShown = [1, 7, 10] as const;

export function useIssueColumns(states: ReadonlyMap<string, IssueState>): readonly Column<Issue>[] {
  const t = useText();
  const { dateTime } = useFormat();
  const words = useWeatherWords();
  return useMemo(() => {
    const stateOf = ({ issue_id: id }: Issue): IssueState => states.get(id) ?? 'earlier';
    const sums = sumsShown.map(
      (days): Column<Issue> => ({
        key: `sum${days}`,
        title: words.span(days),
        group: t('weather.column.sums'),
        align: 'right',
        value: (issue) => words.total(issue, days),
        text: (issue) => words.rain(words.total(issue, days)),
      }),
    );
    return [
      {
        key: 'issued_at',
        title: t('weather.column.issued_at'),
        value: ({ issued_at }) => issued_at,
        text: ({ issued_at }) => words.moment(issued_at),
        instant: true,
        names: true,
      },
      { key: 'source', title: t('weather.column.source'), value: ({ source }) => source, phone: 'line' },
      {
        key: 'state',
        title: t('weather.column.state'),
        value: (issue) => t(`weather.state.${stateOf(issue)}`),
        render: (issue) => <StateTag tone={tones[stateOf(issue)]}>{t(`weather.state.${stateOf(issue)}`)}</StateTag>,
        phone: 'state',
      },
      ...sums,
      {
        key: 'error',
        title: t('weather.column.error'),
        value: ({ compared }) => compared?.mean_absolute_error ?? null,
        text: words.error,
        align: 'right',
        phone: 'line',
      },
      { key: 'sender', title: t('weather.column.sender'), value: words.sender },
      {
        key: 'received_at',
        title: t('weather.column.received_at'),
        value: ({ received_at }) => received_at,
        text: ({ received_at }) => dateTime(received_at),
        instant: true,
        hidden: true,
      },
      {
        key: 'version',
        title: t('weather.column.version'),
        value: ({ version }) => version,
        align: 'right',
        hidden: true,
      },
    ];
  }, [t, dateTime, words, states]);
}
