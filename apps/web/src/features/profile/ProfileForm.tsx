import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { sessionQuery } from '../../base/session/session-query.ts';
import { useSession } from '../../base/session/use-session.ts';
import { AvatarField } from '../../kit/avatar/AvatarField.tsx';
import { ConflictDialog } from '../../kit/forms/ConflictDialog.tsx';
import { discardUnsavedInput } from '../../kit/forms/leave-guard.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { allowEmpty, email, optionalText, phone, text } from '../../kit/forms/rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { tidyPhone } from '../../kit/forms/tidy-phone.ts';
import { useConflict } from '../../kit/forms/use-conflict.ts';
import { plainText } from '../../kit/plain-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { changeBody, type OwnAccount, type ProfileValues, valuesOf } from './profile-values.ts';
import { useUpdateProfile } from './queries.ts';

const versionedValuesOf = (account: OwnAccount) => ({ values: valuesOf(account), version: account.version });

interface ProfileFormProps {
  /** Restarts the form from the record on the server. */
  readonly onFresh: () => void;
}

export function ProfileForm({ onFresh }: ProfileFormProps) {
  const t = useText();
  const toasts = useToasts();
  const { account } = useSession();
  const update = useUpdateProfile();
  const client = useQueryClient();
  const [form] = Form.useForm<ProfileValues>();
  // The session refreshes by itself; the open form keeps its record.
  const [initialRecord] = useState(() => versionedValuesOf(account));
  const conflict = useConflict({
    opened: initialRecord,
    query: sessionQuery,
    pick: (session) => versionedValuesOf(session.account),
  });
  const textOf = (field: keyof ProfileValues, value: unknown) =>
    value ? (field === 'avatar' ? t('ui.avatar.one') : plainText(value)) : t('ui.missing');

  return (
    <>
      <SubmitForm
        form={form}
        initial={initialRecord.values}
        submitLabel={t('ui.save')}
        saveOnlyWhenChanged
        submit={(values) =>
          conflict.guard(values, async (seen) => {
            await update.mutateAsync(changeBody(values, seen.values, seen.version));
            toasts.done(t('profile.done'));
            return { saved: onFresh };
          })
        }
      >
        <ProfileFields />
      </SubmitForm>
      <ConflictDialog
        conflict={conflict.found}
        labelOf={(field) => t(`profile.field.${field}`)}
        textOf={textOf}
        onBack={conflict.dismiss}
        onTakeTheirs={() => {
          discardUnsavedInput();
          void client.invalidateQueries({ queryKey: sessionQuery.queryKey }).then(onFresh);
        }}
        onDecide={(merged) => {
          form.setFieldsValue({ ...merged });
          conflict.accept();
          form.submit();
        }}
      />
    </>
  );
}

function ProfileFields() {
  const t = useText();
  const name: string = Form.useWatch('full_name') ?? '';
  return (
    <>
      <Form.Item name="avatar">
        <AvatarField name={name} />
      </Form.Item>
      <Form.Item name="full_name" label={t('profile.field.full_name')} required rules={[asFormRule(t, text(120))]}>
        <Input autoComplete="name" />
      </Form.Item>
      <Form.Item name="position" label={t('profile.field.position')} rules={[asFormRule(t, optionalText(120))]}>
        <Input autoComplete="organization-title" />
      </Form.Item>
      <div className="form-pair">
        <Form.Item
          name="email"
          label={t('profile.field.email')}
          rules={[asFormRule(t, allowEmpty(email))]}
          extra={t('profile.emailHint')}
        >
          <Input type="email" autoComplete="email" />
        </Form.Item>
        <Form.Item
          name="phone"
          label={t('profile.field.phone')}
          rules={[
            asFormRule(
              t,
              allowEmpty((typedText) => phone(tidyPhone(typedText))),
            ),
          ]}
        >
          <Input type="tel" autoComplete="tel" />
        </Form.Item>
      </div>
      <Form.Item name="address" label={t('profile.field.address')} rules={[asFormRule(t, optionalText(300))]}>
        <Input autoComplete="street-address" />
      </Form.Item>
    </>
  );
}
