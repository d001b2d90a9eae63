import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { useBackupNow } from './queries.ts';

export function BackupNowButton({ running }: { readonly running: boolean }) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useBackupNow();
  const start = async () => {
    try {
      await mutateAsync(undefined);
      toasts.done(t('system.backup.started'), t('system.backup.runningNote'));
    } catch (error) {
      toasts.failed(t('system.backup.startFailed'), error);
    }
  };
  return (
    <Button
      type="primary"
      icon={<Icon name="archive" size="small" />}
      loading={isPending}
      disabled={running}
      onClick={() => void start()}
    >
      {t(running ? 'system.backup.running' : 'system.backup.now')}
    </Button>
  );
}
