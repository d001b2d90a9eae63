import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { type RoleValues, useCreateRole } from './queries.ts';
import { RoleFields } from './RoleFields.tsx';

export function AddRole({ record }: { readonly record: OpenRecord }) {
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
