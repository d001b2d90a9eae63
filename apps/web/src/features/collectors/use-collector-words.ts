import { useMemo } from 'react';
import { missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { plainText } from '../../kit/plain-text.ts';
import { isInstant } from '../../kit/time/instant-text.ts';
import type { RecordWords } from '../../shared/history/VersionTable.tsx';
import type { Collector } from '../../shared/plant/collectors.ts';
import { useSeriesNames } from '../../shared/series/use-series-names.ts';
import type { MappingRow } from './mapping.ts';
import type vi from './words/vi/collectors.ts';

type CollectorField = keyof (typeof vi)['field'];

const fields: Readonly<Record<CollectorField, true>> = {
  name: true,
  type: true,
  agent_version: true,
  description: true,
  silent_after_minutes: true,
  fields: true,
  key_hint: true,
  key_made_at: true,
};

const isCollectorField = (field: string): field is CollectorField => Object.hasOwn(fields, field);

interface CollectorWords extends RecordWords<CollectorField> {
  readonly series: (seriesId: number | null) => string;
}

export function useCollectorWords(): CollectorWords {
  const t = useText();
  const format = useFormat();
  const { names } = useSeriesNames();
  return useMemo(() => {
    const labels = new Map((names ?? []).map(({ series, label }) => [series.series_id, label]));
    const series = (seriesId: number | null) => (seriesId === null ? missing : (labels.get(seriesId) ?? `${seriesId}`));
    const mapped = ({ field, series_id, unit }: MappingRow) =>
      unit
        ? t('collectors.mapping.inWordsWithUnit', { field, series: series(series_id), unit })
        : t('collectors.mapping.inWords', { field, series: series(series_id) });
    const value = (field: string, rawValue: unknown): string => {
      if (field === 'silent_after_minutes')
        return rawValue === null || rawValue === undefined
          ? t('collectors.neverSilent')
          : t('collectors.minutes', { count: Number(rawValue) });
      if (rawValue === null || rawValue === undefined || rawValue === '') return missing;
      if (field === 'fields') return (rawValue as MappingRow[]).map(mapped).join('; ') || missing;
      const text = plainText(rawValue);
      if (field === 'type') return t(`collectors.type.${text as Collector['type']}`);
      return isInstant(text) ? format.dateTime(text) : text;
    };
    return {
      inOrder: (rawFields) =>
        Object.keys(fields)
          .filter(isCollectorField)
          .filter((field) => rawFields.includes(field)),
      field: (field) => t(`collectors.field.${field}`),
      value,
      series,
    };
  }, [t, format, names]);
}
