import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { sessionEnded } from '../../base/session/session-end.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { leaveDevice } from '../../shared/devices/subscription.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { useSignOutEverywhere } from './queries.ts';

export function SignInPart() {
  const t = useText();
  const confirm = useConfirm();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useSignOutEverywhere();
  const leaveEverywhere = async () => {
    const agreed = await confirm({
      title: t('profile.everywhereConfirm.title'),
      losses: [t('profile.everywhereConfirm.here'), t('profile.everywhereConfirm.elsewhere')],
      ok: t('profile.everywhereConfirm.ok'),
    });
    if (!agreed) return;
    try {
      await leaveDevice();
      await mutateAsync();
      sessionEnded('signed out');
    } catch (error) {
      toasts.failed(t('profile.everywhereFailed'), error);
    }
  };
  return (
    <>
      <p className="profile-note">{t('profile.sessionsNote')}</p>
      <div className="profile-acts">
        <Button onClick={() => openDialog.set('password')}>{t('profile.password')}</Button>
        <Button type="text" loading={isPending} onClick={() => void leaveEverywhere()}>
          {t('profile.everywhere')}
        </Button>
      </div>
    </>
  );
}
