import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { changeBody, valuesOf } from './account-values.ts';
import { PersonFields } from './PersonFields.tsx';
import { type Account, accountsQuery, useUpdateAccount } from './queries.ts';
import { RankFields } from './RankFields.tsx';
import { useAccountWords } from './use-account-words.ts';

interface EditAccountProps {
  readonly account: Account;
  readonly record: OpenRecord;
}

export function EditAccount({ account, record }: EditAccountProps) {
  const t = useText();
  const words = useAccountWords();
  const isOwn = useSession().account.account_id === account.account_id;
  const { mutateAsync } = useUpdateAccount();
  // The list refreshes by itself; a form that is being filled in keeps the record it was opened with.
  const [opened] = useState<Omit<Account, 'may' | 'kept_from'>>(account);
  const { account_id: accountId } = opened;
  const back = () => record.open(accountId);
  return (
    <Pane title={t('accounts.form.editTitle')} context={account.username} focusOn="edit" onClose={record.close}>
      <RecordForm
        opened={opened}
        valuesOf={valuesOf}
        empty={valuesOf(opened)}
        query={accountsQuery}
        pick={(accounts) => accounts.find(({ account_id }) => account_id === accountId)}
        save={(values, seen) => mutateAsync({ accountId, change: changeBody(values, valuesOf(seen), seen.version) })}
        onSaved={back}
        done={({ username }) => t('accounts.done.updated', { username })}
        doneHint={null}
        labelOf={words.labelOf}
        textOf={words.textOf}
        submitLabel={t('ui.save')}
        saveOnlyWhenChanged
        onCancel={back}
      >
        <PersonFields />
        <SectionTitle>{t('accounts.section.access')}</SectionTitle>
        {isOwn ? <p>{t('accounts.form.ownRank')}</p> : <RankFields />}
      </RecordForm>
    </Pane>
  );
}
