import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { reportSessionEnd } from '../../base/session/session-end.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { unregisterDevice } from '../../shared/devices/subscription.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { useSignOutEverywhere } from './queries.ts';

export function SignInPart() {
  const t = useText();
  const attempt = useAttempt();
  const { mutateAsync, isPending } = useSignOutEverywhere();
  const leaveEverywhere = () =>
    attempt(
      async () => {
        await unregisterDevice();
        await mutateAsync();
        reportSessionEnd('signed out');
      },
      {
        ask: {
          title: t('profile.everywhereConfirm.title'),
          losses: [t('profile.everywhereConfirm.here'), t('profile.everywhereConfirm.elsewhere')],
          ok: t('profile.everywhereConfirm.ok'),
        },
        failed: t('profile.everywhereFailed'),
      },
    );
  return (
    <>
      <p className="quiet">{t('profile.sessionsNote')}</p>
      <Row above="s">
        <Button onClick={() => openDialog.set('password')}>{t('profile.password')}</Button>
        <Button type="text" loading={isPending} onClick={() => void leaveEverywhere()}>
          {t('profile.everywhere')}
        </Button>
      </Row>
    </>
  );
}
