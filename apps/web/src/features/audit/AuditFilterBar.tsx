import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { DayRange } from '../../kit/time/DayRange.tsx';
import { type AuditFilters, type Period, periods } from './filters.ts';
import { facetsQuery } from './queries.ts';
import { useAuditWords } from './use-audit-words.ts';

/** Debounce, since the server does the search. */
const typingPauseMs = 350;

interface AuditFilterBarProps {
  readonly filters: AuditFilters;
  readonly onChange: (change: Partial<AuditFilters>) => void;
}

export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const t = useText();
  const words = useAuditWords();
  const { data: facets } = useQuery(facetsQuery);
  const option = (name: (code: string) => string) => (code: string) => ({ value: code, label: name(code) });
  return (
    <search className="table-tools table-tools-many">
      <SearchField typed={filters.search} onSearch={(search) => onChange({ search })} />
      <Select<Period>
        value={filters.period}
        aria-label={t('audit.filter.period')}
        popupMatchSelectWidth={false}
        options={periods.map((period) => ({ value: period, label: t(`audit.period.${period}`) }))}
        onChange={(period) => onChange({ period, from: '', to: '' })}
      />
      {filters.period === 'custom' && (
        <DayRange label={t('audit.filter.period')} from={filters.from} to={filters.to} onChange={onChange} />
      )}
      <FacetSelect
        label={t('audit.filter.personLabel')}
        any={t('audit.filter.person')}
        chosen={filters.username}
        options={(facets?.usernames ?? []).map(option((username) => username))}
        onChange={(username) => onChange({ username })}
      />
      <FacetSelect
        label={t('audit.filter.actionLabel')}
        any={t('audit.filter.action')}
        chosen={filters.action}
        options={(facets?.actions ?? []).map(option(words.action))}
        onChange={(action) => onChange({ action })}
      />
      <FacetSelect
        label={t('audit.filter.kindLabel')}
        any={t('audit.filter.kind')}
        chosen={filters.object_kind}
        options={(facets?.object_kinds ?? []).map(option(words.kind))}
        onChange={(object_kind) => onChange({ object_kind })}
      />
      {filters.object_id !== '' && (
        <Button
          icon={<Icon name="close" size="small" />}
          title={t('audit.onlyObjectClear')}
          onClick={() => onChange({ object_id: '' })}
        >
          {t('audit.onlyObject')}
        </Button>
      )}
    </search>
  );
}

interface SearchFieldProps {
  readonly typed: string;
  readonly onSearch: (search: string) => void;
}

function SearchField({ typed, onSearch }: SearchFieldProps) {
  const t = useText();
  const [text, setText] = useState(typed);
  useEffect(() => setText(typed), [typed]);
  useEffect(() => {
    if (text === typed) return;
    const timer = setTimeout(() => onSearch(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, typed, onSearch]);
  return (
    <Input
      className="table-find"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => onSearch(text)}
      prefix={<Icon name="search" size="small" />}
      placeholder={t('audit.searchHint')}
      aria-label={t('ui.table.search')}
      maxLength={120}
      allowClear
    />
  );
}

interface FacetSelectProps {
  readonly label: string;
  readonly any: string;
  readonly chosen: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (chosen: string) => void;
}

function FacetSelect({ label, any, chosen, options, onChange }: FacetSelectProps) {
  return (
    <Select
      value={chosen === '' ? null : chosen}
      placeholder={any}
      aria-label={label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={[...options]}
      onChange={(value: string | null | undefined) => onChange(value ?? '')}
    />
  );
}
