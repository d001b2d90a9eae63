import { useState } from 'react';
import { type TextKey, useText } from '../../base/i18n/use-text.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type Account, useRemoveAccount, useSetPassword, useUpdateAccount } from './queries.ts';

interface NewPassword {
  readonly username: string;
  readonly password: string;
}

/** Actions with confirmation and toast; those with a form open a dialog. */
export function useAccountActs(account: Account, onRemoved: () => void) {
  const t = useText();
  const confirm = useConfirm();
  const toasts = useToasts();
  const update = useUpdateAccount();
  const setPassword = useSetPassword();
  const remove = useRemoveAccount();
  const [issuedSecret, setIssued] = useState<NewPassword | null>(null);
  const { username, full_name: name, account_id: accountId } = account;

  const attempt = async (failure: TextKey, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toasts.failed(t(failure), error);
    }
  };
  const sessionsEnd = t('accounts.confirm.sessionsEnd', { name });
  const noLogin = t('accounts.confirm.noLogin', { name });

  const lock = async () => {
    const losses = [sessionsEnd, noLogin];
    if (!(await confirm({ title: t('accounts.confirm.lock', { username }), losses, ok: t('accounts.act.lock') })))
      return;
    await attempt('accounts.failed.lock', async () => {
      await update.mutateAsync({ accountId, change: { status: 'inactive' } });
      toasts.done(t('accounts.done.locked', { username }));
    });
  };
  const unlock = () =>
    attempt('accounts.failed.unlock', async () => {
      await update.mutateAsync({ accountId, change: { status: 'active' } });
      toasts.done(t('accounts.done.unlocked', { username }));
    });
  const ban = async () => {
    const question = { title: t('accounts.confirm.ban', { username }), losses: [sessionsEnd, noLogin] };
    if (!(await confirm({ ...question, ok: t('accounts.act.ban'), destructive: true }))) return;
    await attempt('accounts.failed.ban', async () => {
      await update.mutateAsync({ accountId, change: { banned: true } });
      toasts.done(t('accounts.done.banned', { username }));
    });
  };
  const unban = () =>
    attempt('accounts.failed.unban', async () => {
      await update.mutateAsync({ accountId, change: { banned: false } });
      toasts.done(t('accounts.done.unbanned', { username }), t('accounts.done.unbannedDetail'));
    });
  const reset = async () => {
    const losses = [t('accounts.confirm.oldPassword'), sessionsEnd];
    if (!(await confirm({ title: t('accounts.confirm.reset', { username }), losses, ok: t('accounts.act.reset') })))
      return;
    await attempt('accounts.failed.reset', async () => {
      const { one_time_password: password } = await setPassword.mutateAsync({ accountId });
      if (password !== null) setIssued({ username, password });
    });
  };
  const removeIt = async () => {
    const question = {
      title: t('accounts.confirm.remove', { username }),
      text: t('ui.confirm.notRecoverable'),
      losses: [t('accounts.confirm.losesProfile', { name }), sessionsEnd],
    };
    if (!(await confirm({ ...question, ok: t('accounts.act.remove'), destructive: true }))) return;
    await attempt('accounts.failed.remove', async () => {
      await remove.mutateAsync(accountId);
      onRemoved();
      toasts.done(t('accounts.done.removed', { username }));
    });
  };

  return {
    issued: issuedSecret,
    forgetIssued: () => setIssued(null),
    lock,
    unlock,
    ban,
    unban,
    reset,
    remove: removeIt,
  };
}
