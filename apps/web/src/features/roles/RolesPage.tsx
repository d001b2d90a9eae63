import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { TablePage } from '../../kit/table/TablePage.tsx';
import { type Chip, useTableModel } from '../../kit/table/use-table-model.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type OpenRecord, useOpenRecord } from '../../kit/use-open-record.ts';
import { EditRole } from './EditRole.tsx';
import { type RoleGroup, type RoleValues, rolesQuery, useCreateRole } from './queries.ts';
import { RoleDetails } from './RoleDetails.tsx';
import { RoleFields } from './RoleFields.tsx';
import { useRoleColumns } from './use-role-columns.tsx';

function AddRole({ record }: { readonly record: OpenRecord }) {
  const t = useText();
  const toasts = useToasts();
  const { level } = useSession();
  const create = useCreateRole();
  const initial: RoleValues = { role_name: '', level: Math.min(100, level + 10), permissions: [] };
  return (
    <Pane title={t('roles.form.addTitle')} focusOn="new" onClose={record.close}>
      <SubmitForm
        initial={initial}
        submitLabel={t('roles.form.create')}
        onCancel={record.close}
        submit={async (values) => {
          const role = await create.mutateAsync(values);
          toasts.done(t('roles.done.created', { name: role.role_name }));
          return { saved: () => record.open(role.role_id) };
        }}
      >
        <RoleFields />
      </SubmitForm>
    </Pane>
  );
}

const none: readonly RoleGroup[] = [];

export default function RolesPage() {
  const t = useText();
  const session = useSession();
  const roles = useQuery(rolesQuery);
  const columns = useRoleColumns();
  const record = useOpenRecord();
  const [focusOn, setFocusOn] = useState<string>();
  const chips = useMemo<readonly Chip<RoleGroup>[]>(
    () => [
      { key: 'used', label: t('roles.chip.used'), icon: 'users', holds: (role) => role.accounts > 0 },
      { key: 'unused', label: t('roles.chip.unused'), icon: 'minusCircle', holds: (role) => role.accounts === 0 },
    ],
    [t],
  );
  const table = useTableModel({
    id: 'roles',
    rows: roles.data ?? none,
    columns,
    rowKey: (role) => role.role_id,
    chips,
    defaultSort: { key: 'level', down: false },
  });
  const open = table.all.find(({ role_id }) => role_id === record.key);
  const add = session.has('roles.insert') && (
    <Button type="primary" icon={<Icon name="plus" size="small" />} onClick={record.add}>
      {t('roles.add')}
    </Button>
  );

  return (
    <TablePage
      title={t('roles.title')}
      count={t('roles.count', { count: table.all.length })}
      table={table}
      loading={roles}
      failedTitle={t('roles.failed.load')}
      searchHint={t('roles.searchHint')}
      actions={add}
      empty={
        <Empty title={t('roles.empty.title')} actions={add}>
          {t('roles.empty.text')}
        </Empty>
      }
      openKey={record.key}
      onOpen={(role, how) => {
        setFocusOn(how === 'enter' ? role.role_id : undefined);
        record.open(role.role_id);
      }}
      pane={
        record.adding ? (
          <AddRole record={record} />
        ) : open && record.editing ? (
          <EditRole key={open.role_id} role={open} record={record} />
        ) : open ? (
          <RoleDetails role={open} record={record} focusOn={focusOn} />
        ) : undefined
      }
    />
  );
}
