import { Form } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/i18n/use-text.ts';
import { useSession } from '../../app/session/use-session.ts';
import { ConflictDialog } from '../../ui/forms/ConflictDialog.tsx';
import { giveUpTyped } from '../../ui/forms/leave-guard.ts';
import { SubmitForm } from '../../ui/forms/SubmitForm.tsx';
import { useConflict } from '../../ui/forms/use-conflict.ts';
import { Pane } from '../../ui/pane/Pane.tsx';
import { SectionTitle } from '../../ui/section/SectionTitle.tsx';
import { useToasts } from '../../ui/toast/use-toasts.tsx';
import type { OpenRecord } from '../../ui/use-open-record.ts';
import { type AccountValues, changeBody, valuesOf } from './account-values.ts';
import { PersonFields } from './PersonFields.tsx';
import { type Account, accountsQuery, useUpdateAccount } from './queries.ts';
import { RankFields } from './RankFields.tsx';
import { useAccountWords } from './use-account-words.ts';

interface EditAccountProps {
  readonly account: Account;
  readonly record: OpenRecord;
}

const versioned = (account: Account) => ({ values: valuesOf(account), version: account.version });

export function EditAccount({ account, record }: EditAccountProps) {
  const t = useText();
  const toasts = useToasts();
  const words = useAccountWords();
  const isOwn = useSession().account.account_id === account.account_id;
  const update = useUpdateAccount();
  const [form] = Form.useForm<AccountValues>();
  // The list refreshes by itself; a form that is being filled in keeps the record it was opened with.
  const [opened] = useState(() => versioned(account));
  const back = () => record.open(account.account_id);
  const conflict = useConflict({
    opened,
    query: accountsQuery,
    pick: (accounts) => {
      const found = accounts.find(({ account_id }) => account_id === account.account_id);
      return found && versioned(found);
    },
  });

  return (
    <Pane title={t('accounts.form.editTitle')} context={account.username} focusOn="edit" onClose={record.close}>
      <SubmitForm
        form={form}
        initial={opened.values}
        submitLabel={t('ui.save')}
        saveOnlyWhenChanged
        onCancel={back}
        submit={(values) =>
          conflict.guard(values, async (seen) => {
            await update.mutateAsync({
              accountId: account.account_id,
              change: changeBody(values, seen.values, seen.version),
            });
            toasts.done(t('accounts.done.updated', { username: account.username }));
            return { saved: back };
          })
        }
      >
        <PersonFields />
        <SectionTitle>{t('accounts.section.access')}</SectionTitle>
        {isOwn ? <p>{t('accounts.form.ownRank')}</p> : <RankFields currentRole={account.role_id} />}
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
