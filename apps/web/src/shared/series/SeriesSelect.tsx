import { Select } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { fold } from '../../kit/table/fold.ts';
import type { Series } from './queries.ts';
import { isOpen } from './series-names.ts';
import { useSeriesNames } from './use-series-names.ts';

interface SeriesSelectProps {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly value?: number | null;
  readonly onChange?: (value: number) => void;
  readonly disabled?: boolean;
  /** Includes computed and closed series, for reading but not for entry. */
  readonly offersAll?: boolean;
}

const groups = ['station', 'outlet', 'sensor', 'general'] as const satisfies readonly Series['owner_kind'][];

/** Select a series by place and quantity; the search matches any part of the name, without accents. */
export function SeriesSelect({ value, onChange, offersAll = false, ...rest }: SeriesSelectProps) {
  const t = useText();
  const { names, error } = useSeriesNames();
  const options = useMemo(
    () =>
      groups
        .map((kind) => ({
          label: t(`series.group.${kind}`),
          options: (names ?? [])
            .filter(({ series }) => series.owner_kind === kind)
            .filter(({ series }) => offersAll || isOpen(series) || series.series_id === value)
            .map(({ series, label }) => ({
              value: series.series_id,
              label: offersAll && series.closed_at !== null ? t('series.closed', { label }) : label,
            })),
        }))
        .filter((group) => group.options.length > 0),
    [t, names, value, offersAll],
  );
  return (
    <Select<number>
      {...rest}
      value={names ? (value ?? null) : null}
      onChange={(chosen) => onChange?.(chosen)}
      loading={names === undefined && error === null}
      status={error ? 'error' : ''}
      placeholder={t(error ? 'series.failed' : 'series.choose')}
      popupMatchSelectWidth={false}
      virtual
      showSearch={{
        filterOption: (typed, option) => typeof option?.label === 'string' && matchesAllWords(option.label, typed),
      }}
      options={options}
    />
  );
}

function matchesAllWords(label: string, typedText: string): boolean {
  const foldedText = fold(label);
  return fold(typedText)
    .split(/\s+/)
    .every((part) => foldedText.includes(part));
}
