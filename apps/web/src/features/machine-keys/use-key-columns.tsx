import { useMemo } from 'react';
import { missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { Column } from '../../kit/table/column.ts';
import { Age } from '../../kit/time/Age.tsx';
import { KeyStateTag } from './KeyStateTag.tsx';
import { keyStates, stateStyles } from './key-state.ts';
import type { MachineKey } from './queries.ts';

export function useKeyColumns(): readonly Column<MachineKey>[] {
  const t = useText();
  const { dateTime } = useFormat();
  return useMemo(() => {
    const scopesText = ({ scopes }: MachineKey) =>
      scopes.length === 0
        ? t('machineKeys.scope.send')
        : scopes.map((scope) => t(`machineKeys.scope.${scope}`)).join('; ');
    return [
      {
        key: 'state',
        title: t('machineKeys.field.state'),
        value: ({ status }) => keyStates.indexOf(status),
        text: ({ status }) => t(stateStyles[status].text),
        render: ({ status }) => <KeyStateTag status={status} />,
        phone: 'state',
      },
      { key: 'name', title: t('machineKeys.field.name'), value: ({ name }) => name, names: true },
      { key: 'scopes', title: t('machineKeys.field.scopes'), value: scopesText, phone: 'line' },
      {
        key: 'expires',
        title: t('machineKeys.field.expires'),
        value: ({ expires_at: at }) => at,
        text: ({ expires_at: at }) => (at === null ? t('machineKeys.never') : dateTime(at)),
        instant: true,
      },
      {
        key: 'used',
        title: t('machineKeys.field.lastUsed'),
        value: ({ last_used_at: at }) => at,
        text: ({ last_used_at: at }) => dateTime(at),
        render: ({ last_used_at: at }) => (at === null ? missing : <Age at={at} ago />),
        phone: 'aside',
        instant: true,
      },
      { key: 'owner', title: t('machineKeys.field.owner'), value: ({ owner }) => owner },
      { key: 'hint', title: t('machineKeys.field.hint'), value: (one) => one.key_hint, hidden: true },
      {
        key: 'made',
        title: t('machineKeys.field.made'),
        value: (one) => one.made_at,
        text: (one) => dateTime(one.made_at),
        hidden: true,
        instant: true,
      },
    ];
  }, [t, dateTime]);
}
