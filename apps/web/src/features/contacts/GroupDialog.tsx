import { Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { needed } from '../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { ContactBook, ReceiverGroup } from '../../shared/contacts/queries.ts';
import { memberKeys, membersOf, onDutyKey } from './contact-values.ts';
import { useSaveGroup } from './queries.ts';

interface GroupDialogProps {
  /** Null for a new one. */
  readonly group: ReceiverGroup | null;
  readonly book: ContactBook;
  readonly onClose: () => void;
}

interface GroupValues {
  readonly name: string;
  readonly members: readonly string[];
  readonly hears_flood: boolean;
}

export function GroupDialog({ group, book, onClose }: GroupDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const save = useSaveGroup();
  const [initialRecord] = useState(group);
  const [initial] = useState<GroupValues>({
    name: initialRecord?.name ?? '',
    members: initialRecord ? memberKeys(initialRecord) : [onDutyKey],
    hears_flood: initialRecord?.hears_flood ?? false,
  });
  // Members who have left the plant stay listed until they are removed.
  const previousMembers = initialRecord?.members.flatMap((one) =>
    one.account_id ? [[one.account_id, one.name ?? ''] as const] : [],
  );
  const names = new Map([
    [onDutyKey, t('contacts.onDuty')],
    ...(previousMembers ?? []),
    ...book.people.map((one) => [one.account_id, one.name] as const),
    ...book.contacts.map((one) => [one.contact_id, one.name] as const),
  ]);
  const options = [...names].map(([value, label]) => ({ value, label }));
  return (
    <GuardedDialog title={t(initialRecord ? 'contacts.form.editGroup' : 'contacts.form.addGroup')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={initial}
          submitLabel={t('ui.save')}
          onCancel={cancel}
          submit={async ({ name, members, hears_flood }) => {
            const content = { name: name.trim(), members: membersOf(members, book), hears_flood };
            const body = { group_id: initialRecord?.group_id ?? null, ...content };
            await save.mutateAsync({ ...body, ...(initialRecord ? { version: initialRecord.version } : {}) });
            toasts.done(t('contacts.done.saved', { name: name.trim() }));
            return { saved: onClose };
          }}
        >
          <Form.Item name="name" label={t('contacts.form.groupName')} required rules={[asFormRule(t, text(80))]}>
            <Input data-autofocus autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="members"
            label={t('contacts.form.members')}
            extra={t('contacts.form.membersHint')}
            rules={[needed(t)]}
          >
            <Select mode="multiple" options={options} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
          <Form.Item name="hears_flood" valuePropName="checked">
            <Checkbox>{t('contacts.form.hearsFlood')}</Checkbox>
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
