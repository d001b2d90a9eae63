import { useMemo } from 'react';
import { ageText } from '../../base/format/age.ts';
import { missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { Column } from '../../kit/table/column.ts';
import { Age } from '../../kit/time/Age.tsx';
import type { Collector } from '../../shared/plant/collectors.ts';
import { CollectorStateTag } from './CollectorStateTag.tsx';
import { collectorStates, stateStyles } from './collector-state.ts';

export function useCollectorColumns(): readonly Column<Collector>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(() => {
    const { dateTime, number } = format;
    const countColumn = (key: 'pings' | 'sessions' | 'accepted' | 'refused', hidden: boolean): Column<Collector> => ({
      key,
      title: t(`collectors.health.${key}`),
      value: (collector) => collector[key],
      text: (collector) => number(collector[key]),
      align: 'right',
      ...(hidden ? { hidden: true as const } : {}),
    });
    const lag = ({ lag_seconds: lagS }: Collector) => (lagS === null ? missing : ageText(t, lagS * 1000));
    return [
      {
        key: 'state',
        title: t('collectors.column.state'),
        value: ({ status }) => collectorStates.indexOf(status),
        text: ({ status }) => t(stateStyles[status].text),
        render: ({ status }) => <CollectorStateTag status={status} />,
        phone: 'state',
      },
      { key: 'name', title: t('collectors.field.name'), value: ({ name }) => name, names: true },
      {
        key: 'type',
        title: t('collectors.field.type'),
        value: ({ type }) => t(`collectors.type.${type}`),
        phone: 'line',
      },
      {
        key: 'contact',
        title: t('collectors.health.contact'),
        value: ({ last_contact_at: at }) => at,
        text: ({ last_contact_at: at }) => dateTime(at),
        render: ({ last_contact_at: at }) => (at === null ? missing : <Age at={at} ago />),
        phone: 'aside',
      },
      {
        key: 'lag',
        title: t('collectors.health.lag'),
        value: ({ lag_seconds: lagS }) => lagS,
        text: lag,
        align: 'right',
      },
      {
        key: 'fields',
        title: t('collectors.column.fields'),
        value: ({ fields }) => fields.length,
        text: ({ fields }) => number(fields.length),
        align: 'right',
      },
      countColumn('accepted', false),
      countColumn('refused', false),
      countColumn('pings', true),
      countColumn('sessions', true),
      { key: 'agent', title: t('collectors.field.agent_version'), value: (one) => one.agent_version, hidden: true },
      { key: 'key', title: t('collectors.field.key_hint'), value: (one) => one.key_hint, hidden: true },
      {
        key: 'updated',
        title: t('collectors.column.updated'),
        value: (one) => one.updated_at,
        text: (one) => dateTime(one.updated_at),
        hidden: true,
      },
    ];
  }, [t, format]);
}
