import { isPermission } from '@spillway/contract/permissions';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { plainText } from '../../kit/plain-text.ts';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { type RoleGroup, type RoleValues, rolesQuery, useUpdateRole } from './queries.ts';
import { RoleFields } from './RoleFields.tsx';

const labels = {
  role_name: 'roles.form.name',
  level: 'roles.level.label',
  permissions: 'roles.form.permissions',
} as const;

function useRoleWords() {
  const t = useText();
  return {
    labelOf: (field: keyof RoleValues) => t(labels[field]),
    textOf: (_field: keyof RoleValues, value: unknown) =>
      Array.isArray(value)
        ? value
            .map((permission) => (isPermission(permission) ? t(`ui.permission.${permission}`) : permission))
            .join(', ')
        : plainText(value ?? t('ui.missing')),
  };
}

interface EditRoleProps {
  readonly role: RoleGroup;
  readonly record: OpenRecord;
}

const valuesOf = ({ role_name, level, permissions }: RoleGroup): RoleValues => ({ role_name, level, permissions });

export function EditRole({ role, record }: EditRoleProps) {
  const t = useText();
  const words = useRoleWords();
  const { mutateAsync } = useUpdateRole();
  // The list refreshes by itself; the open form keeps its record.
  const [initialRecord] = useState(role);
  const { role_id: roleId } = initialRecord;
  const back = () => record.open(roleId);
  return (
    <Pane title={t('roles.form.editTitle')} context={initialRecord.role_name} focusOn="edit" onClose={record.close}>
      <RecordForm
        opened={initialRecord}
        valuesOf={valuesOf}
        empty={valuesOf(initialRecord)}
        query={rolesQuery}
        pick={(roles) => roles.find(({ role_id }) => role_id === roleId)}
        save={(values, { version }) => mutateAsync({ roleId, version, values })}
        onSaved={back}
        done={({ role_name: name }) => t('roles.done.updated', { name })}
        doneHint={null}
        labelOf={words.labelOf}
        textOf={words.textOf}
        submitLabel={t('ui.save')}
        saveOnlyWhenChanged
        onCancel={back}
      >
        <RoleFields />
        {initialRecord.accounts > 0 && <p>{t('roles.form.takesEffect', { count: initialRecord.accounts })}</p>}
      </RecordForm>
    </Pane>
  );
}
