import { Checkbox, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { needed, newPassword, username } from '../../kit/forms/rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { OneTimePassword } from '../../kit/one-time-password/OneTimePassword.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { PasswordChecklist } from '../../kit/public/PasswordChecklist.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { newAccountBody, newAccountOf } from './account-values.ts';
import { PersonFields } from './PersonFields.tsx';
import { useCreateAccount } from './queries.ts';
import { RankFields } from './RankFields.tsx';

/** The first password of an account: generated, so that nobody has to think one up, or typed by hand. */
function NewPasswordFields() {
  const t = useText();
  const by: 'server' | 'hand' = Form.useWatch('passwordBy') ?? 'server';
  const typed: string = Form.useWatch('password') ?? '';
  return (
    <>
      <Form.Item name="passwordBy" {...(by === 'server' ? { extra: t('accounts.form.generatedHint') } : {})}>
        <Radio.Group
          vertical
          aria-label={t('accounts.section.password')}
          options={[
            { value: 'server', label: t('accounts.form.generated') },
            { value: 'hand', label: t('accounts.form.typed') },
          ]}
        />
      </Form.Item>
      {by === 'hand' && (
        <Form.Item
          name="password"
          label={t('accounts.form.newPassword')}
          required
          rules={[asFormRule(t, needed(newPassword))]}
          extra={<PasswordChecklist value={typed} />}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      )}
      <Form.Item name="activeNow" valuePropName="checked">
        <Checkbox>{t('accounts.form.activeNow')}</Checkbox>
      </Form.Item>
    </>
  );
}

export function AddAccount({ record }: { readonly record: OpenRecord }) {
  const t = useText();
  const toasts = useToasts();
  const create = useCreateAccount();
  const { plants } = useSession();
  const [issued, setIssued] = useState<{ username: string; password: string; accountId: string } | null>(null);
  return (
    <Pane title={t('accounts.form.addTitle')} focusOn="new" onClose={record.close}>
      <SubmitForm
        initial={newAccountOf(plants)}
        submitLabel={t('accounts.form.create')}
        onCancel={record.close}
        submit={async (values) => {
          const { account, one_time_password: password } = await create.mutateAsync(newAccountBody(values));
          const { account_id: accountId, username: name } = account;
          toasts.done(t('accounts.done.created', { username: name }));
          return {
            saved: () => (password ? setIssued({ username: name, password, accountId }) : record.open(accountId)),
          };
        }}
      >
        <SectionTitle>{t('accounts.section.access')}</SectionTitle>
        <Form.Item
          name="username"
          label={t('accounts.field.username')}
          required
          rules={[asFormRule(t, needed(username))]}
          extra={t('accounts.form.usernameHint')}
        >
          <Input autoComplete="off" autoCapitalize="off" spellCheck={false} />
        </Form.Item>
        <RankFields />
        <SectionTitle>{t('accounts.section.password')}</SectionTitle>
        <NewPasswordFields />
        <SectionTitle>{t('accounts.section.person')}</SectionTitle>
        <PersonFields />
      </SubmitForm>
      <OneTimePassword issued={issued} onClose={() => issued && record.open(issued.accountId)} />
    </Pane>
  );
}
