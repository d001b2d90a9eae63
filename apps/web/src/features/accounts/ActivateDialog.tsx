import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useMayLeave } from '../../kit/forms/use-leave-guard.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type Account, useUpdateAccount } from './queries.ts';
import { RankFields } from './RankFields.tsx';

interface ActivateDialogProps {
  readonly account: Account;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Activates a registration: assigns a role group and plants, so that the user can sign in. */
export function ActivateDialog({ account, open, onClose }: ActivateDialogProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const toasts = useToasts();
  const mayLeave = useMayLeave();
  const { mutateAsync } = useUpdateAccount();
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const initial: { role_id: string | null; all_plants: boolean; plants: readonly string[] } = {
    role_id: account.role_id,
    all_plants: account.all_plants,
    plants: account.plants,
  };
  return (
    <Dialog
      title={t('accounts.activate.title', { username: account.username })}
      open={open}
      onClose={() => void close()}
    >
      <SubmitForm
        initial={initial}
        submitLabel={t('accounts.activate.ok')}
        onCancel={() => void close()}
        submit={async ({ role_id, all_plants, plants }) => {
          await mutateAsync({
            accountId: account.account_id,
            change: {
              ...(role_id === null ? {} : { role_id }),
              all_plants,
              plants: all_plants ? [] : [...plants],
              status: 'active',
              version: account.version,
            },
          });
          toasts.done(t('accounts.done.activated', { username: account.username }));
          return { saved: onClose };
        }}
      >
        <p className="dialog-text">
          {t('accounts.activate.text', { name: account.full_name, time: dateTime(account.created_at) })}
        </p>
        <RankFields />
      </SubmitForm>
    </Dialog>
  );
}
