import { Select } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../app/i18n/use-text.ts';
import type { SeriesName } from '../../app/series/series-names.ts';
import { fold } from '../../ui/table/fold.ts';

interface AnySeriesProps {
  readonly label: string;
  readonly names: readonly SeriesName[] | undefined;
  readonly value: number | null;
  readonly onChange: (seriesId: number) => void;
}

const groups = ['general', 'station', 'outlet', 'sensor'] as const;

/** Any series of the plant: computed ones, and those whose station is gone, too. */
export function AnySeries({ label, names, value, onChange }: AnySeriesProps) {
  const t = useText();
  const options = useMemo(
    () =>
      groups
        .map((group) => ({
          label: t(`compare.group.${group}`),
          options: (names ?? [])
            .filter(({ series }) => series.owner_kind === group)
            .map(({ series, label: name }) => ({
              value: series.series_id,
              label: series.closed_at === null ? name : t('compare.closed', { name }),
            })),
        }))
        .filter((group) => group.options.length > 0),
    [t, names],
  );
  return (
    <Select<number>
      className="compare-series"
      aria-label={label}
      placeholder={label}
      loading={names === undefined}
      value={names ? value : null}
      popupMatchSelectWidth={false}
      showSearch={{
        filterOption: (typed, option) => typeof option?.label === 'string' && fold(option.label).includes(fold(typed)),
      }}
      options={options}
      onChange={onChange}
    />
  );
}
