import { maxBasis } from '@spillway/contract/access/contacts/limits';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { allowEmpty, email, optionalText, text } from '../../kit/forms/rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { PhoneRows } from '../../shared/contacts/PhoneRows.tsx';
import { QuietFields } from '../../shared/contacts/QuietFields.tsx';
import type { Contact } from '../../shared/contacts/queries.ts';
import { WishFields } from '../../shared/contacts/WishFields.tsx';
import { type ContactValues, contactBody, emptyContact, valuesOf } from './contact-values.ts';
import { useSaveContact } from './queries.ts';

interface ContactDialogProps {
  /** Null for a new one. */
  readonly contact: Contact | null;
  readonly onClose: () => void;
}

export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const save = useSaveContact();
  // A newer version saved by others is reported on saving and does not change the open form.
  const [initialRecord] = useState(contact);
  const [initial] = useState<ContactValues>(() => (initialRecord ? valuesOf(initialRecord) : emptyContact));
  return (
    <GuardedDialog title={t(initialRecord ? 'contacts.form.editTitle' : 'contacts.form.addTitle')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={initial}
          submitLabel={t('ui.save')}
          onCancel={cancel}
          submit={async (values) => {
            await save.mutateAsync(contactBody(values, initialRecord));
            toasts.done(t('contacts.done.saved', { name: values.name.trim() }));
            return { saved: onClose };
          }}
        >
          <Form.Item name="name" label={t('contacts.form.name')} required rules={[asFormRule(t, text(120))]}>
            <Input data-autofocus autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="organisation"
            label={t('contacts.form.organisation')}
            rules={[asFormRule(t, optionalText(160))]}
          >
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item name="email" label={t('contacts.form.email')} rules={[asFormRule(t, allowEmpty(email))]}>
            <Input type="email" autoComplete="off" />
          </Form.Item>
          <PhoneRows />
          <WishFields />
          <QuietFields />
          <Form.Item
            name="basis"
            label={t('contacts.form.basis')}
            extra={t('contacts.form.basisHint')}
            required
            rules={[asFormRule(t, text(maxBasis))]}
          >
            <Input.TextArea rows={2} maxLength={maxBasis} />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
