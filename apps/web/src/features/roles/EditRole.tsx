import { Form } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/i18n/use-text.ts';
import { ConflictDialog } from '../../ui/forms/ConflictDialog.tsx';
import { giveUpTyped } from '../../ui/forms/leave-guard.ts';
import { type Outcome, SubmitForm } from '../../ui/forms/SubmitForm.tsx';
import { useConflict } from '../../ui/forms/use-conflict.ts';
import { Pane } from '../../ui/pane/Pane.tsx';
import { useToasts } from '../../ui/toast/use-toasts.tsx';
import type { OpenRecord } from '../../ui/use-open-record.ts';
import { type RoleGroup, type RoleValues, rolesQuery, useUpdateRole } from './queries.ts';
import { RoleFields } from './RoleFields.tsx';
import { useRoleWords } from './use-role-words.ts';

interface EditRoleProps {
  readonly role: RoleGroup;
  readonly record: OpenRecord;
}

const valuesOf = ({ role_name, level, permissions }: RoleGroup): RoleValues => ({ role_name, level, permissions });

export function EditRole({ role, record }: EditRoleProps) {
  const t = useText();
  const toasts = useToasts();
  const words = useRoleWords();
  const update = useUpdateRole();
  const [form] = Form.useForm<RoleValues>();
  // The list refreshes by itself; a form that is being filled in keeps the record it was opened with.
  const [opened] = useState(role);
  const back = () => record.open(role.role_id);

  const conflict = useConflict({
    opened: { values: valuesOf(opened), version: opened.version },
    query: rolesQuery,
    pick: (roles) => {
      const found = roles.find(({ role_id }) => role_id === role.role_id);
      return found && { values: valuesOf(found), version: found.version };
    },
  });

  const save = async (values: RoleValues, version: number): Promise<Outcome> => {
    const saved = await update.mutateAsync({ roleId: role.role_id, version, values });
    toasts.done(t('roles.done.updated', { name: saved.role_name }));
    return { saved: back };
  };

  return (
    <Pane title={t('roles.form.editTitle')} context={opened.role_name} focusOn="edit" onClose={record.close}>
      <SubmitForm
        form={form}
        initial={valuesOf(opened)}
        submitLabel={t('ui.save')}
        saveOnlyWhenChanged
        onCancel={back}
        submit={(values) => conflict.guard(values, (seen) => save(values, seen.version))}
      >
        <RoleFields had={opened.permissions} />
        {opened.accounts > 0 && <p>{t('roles.form.takesEffect', { count: opened.accounts })}</p>}
      </SubmitForm>
      <ConflictDialog
        conflict={conflict.found}
        labelOf={words.labelOf}
        textOf={words.textOf}
        onBack={conflict.dismiss}
        onTakeTheirs={() => {
          giveUpTyped();
          back();
        }}
        onDecide={(merged) => {
          form.setFieldsValue({ ...merged });
          conflict.accept();
          form.submit();
        }}
      />
    </Pane>
  );
}
