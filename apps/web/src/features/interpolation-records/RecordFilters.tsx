import { type InterpolationGroup, interpolationGroupList } from '@spillway/contract/plant/tables/groups';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { RangePicker } from '../../kit/time/RangePicker.tsx';
import { outletsQuery } from '../../shared/plant/queries.ts';
import type { Filters } from './queries.ts';

interface RecordFiltersProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

export function RecordFilters({ filters, onChange }: RecordFiltersProps) {
  const t = useText();
  const language = useLanguage();
  const { data: outlets = [] } = useQuery(outletsQuery);
  return (
    <search className="table-tools table-tools-many">
      <RangePicker
        value={filters.period}
        offered={['1h', '6h', '24h', '3d', '7d']}
        onChange={(period) => onChange({ ...filters, period })}
      />
      <Select
        allowClear
        placeholder={t('interpolationHistory.anyObject')}
        aria-label={t('interpolationHistory.column.object')}
        popupMatchSelectWidth={false}
        value={filters.object}
        options={[
          { value: 'plant', label: t('series.plant') },
          ...outlets.map(({ outlet_id: value, code, name }) => ({ value, label: `${code} ${name}` })),
        ]}
        onChange={(object?: string) => onChange({ ...filters, object })}
      />
      <Select
        allowClear
        placeholder={t('interpolationHistory.anyGroup')}
        aria-label={t('interpolationHistory.column.group')}
        popupMatchSelectWidth={false}
        value={filters.group}
        options={interpolationGroupList.map((group) => ({
          value: group.code,
          label: `${group.code} · ${group[language]}`,
        }))}
        onChange={(group?: InterpolationGroup) => onChange({ ...filters, group })}
      />
    </search>
  );
}
