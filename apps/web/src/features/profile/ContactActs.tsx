import { Button } from 'antd';
import { api } from '../../base/api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { saveFile } from '../../kit/table/save-file.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { OwnContact } from '../../shared/contacts/queries.ts';
import { useEraseOwnContact, useTestOwnContact, useWithdrawOwnContact } from './queries.ts';

/** Rights of the person over their own contact data. */
export function ContactActs({ own, isAgreed }: { readonly own: OwnContact; readonly isAgreed: boolean }) {
  const t = useText();
  const toasts = useToasts();
  const attempt = useAttempt();
  const test = useTestOwnContact();
  const withdraw = useWithdrawOwnContact();
  const erase = useEraseOwnContact();
  const sendTest = async () => {
    try {
      const { to, outcome } = await test.mutateAsync(undefined);
      toasts.done(t(`profile.contact.outcome.${outcome}`, { to }));
    } catch (error) {
      toasts.failed(t('profile.contact.failedTo.test'), error);
    }
  };
  const askWithdraw = async () => {
    const question = { title: t('profile.contact.withdrawAsk'), text: t('profile.contact.withdrawText') };
    await attempt(() => withdraw.mutateAsync(undefined), {
      ask: { ...question, ok: t('profile.contact.withdraw') },
      done: t('profile.contact.done.withdrawn'),
      failed: t('profile.contact.failedTo.withdraw'),
    });
  };
  const askErase = async () => {
    const question = { title: t('profile.contact.eraseAsk'), text: t('profile.contact.eraseText') };
    await attempt(() => erase.mutateAsync(undefined), {
      ask: { ...question, ok: t('profile.contact.erase'), destructive: true },
      done: t('profile.contact.done.erased'),
      failed: t('profile.contact.failedTo.erase'),
    });
  };
  const exportAll = () =>
    attempt(
      async () => {
        const exportedData = await api.ownContact.export();
        saveFile('spillway.json', JSON.stringify(exportedData, null, 2), 'application/json');
      },
      { failed: t('profile.contact.failedTo.export') },
    );
  return (
    <Row>
      {isAgreed && own.by_email && (
        <Button loading={test.isPending} onClick={() => void sendTest()}>
          {t('profile.contact.test')}
        </Button>
      )}
      <Button onClick={() => void exportAll()}>{t('profile.contact.export')}</Button>
      {isAgreed && <Button onClick={() => void askWithdraw()}>{t('profile.contact.withdraw')}</Button>}
      {own.consent_at !== null && (
        <Button danger onClick={() => void askErase()}>
          {t('profile.contact.erase')}
        </Button>
      )}
    </Row>
  );
}
