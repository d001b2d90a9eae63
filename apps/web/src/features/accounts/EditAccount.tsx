import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { plainText } from '../../kit/plain-text.ts';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { type AccountValues, changeBody, valuesOf } from './account-values.ts';
import { PersonFields } from './PersonFields.tsx';
import { type Account, accountsQuery, rolesQuery, useUpdateAccount } from './queries.ts';
import { RankFields } from './RankFields.tsx';

function useAccountWords() {
  const t = useText();
  const { plants } = useSession();
  const roles = useQuery(rolesQuery);
  const textOf = (field: keyof AccountValues, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
    if (value === null || value === undefined || value === '') return t('ui.missing');
    if (field === 'avatar') return t('ui.avatar.one');
    if (field === 'role_id') return roles.data?.find(({ role_id }) => role_id === value)?.role_name ?? plainText(value);
    if (Array.isArray(value))
      return value
        .map((code) => plants.find(({ hydro_code }) => hydro_code === code)?.name ?? plainText(code))
        .join(', ');
    return plainText(value);
  };
  return { labelOf: (field: keyof AccountValues) => t(`accounts.field.${field}`), textOf };
}

interface EditAccountProps {
  readonly account: Account;
  readonly record: OpenRecord;
}

export function EditAccount({ account, record }: EditAccountProps) {
  const t = useText();
  const words = useAccountWords();
  const isOwn = useSession().account.account_id === account.account_id;
  const { mutateAsync } = useUpdateAccount();
  // The list refreshes by itself; the open form keeps its record.
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
