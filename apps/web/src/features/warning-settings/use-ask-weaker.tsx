import { useText } from '../../base/i18n/use-text.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { ReachSummary } from '../../shared/contacts/ReachSummary.tsx';

/**
 * Before a critical warning is saved: asks whether to weaken it, and the people on duty are informed. `true` if the
 * user continues.
 */
export function useAskWeaker(): () => Promise<boolean> {
  const t = useText();
  const confirm = useConfirm();
  return () =>
    confirm({
      title: t('warningJobs.weakerTitle'),
      text: t('warningJobs.weakerText'),
      details: <ReachSummary receivers={[{ kind: 'duty' }]} channels={['mail']} />,
      ok: t('warningJobs.weakerGo'),
    });
}
