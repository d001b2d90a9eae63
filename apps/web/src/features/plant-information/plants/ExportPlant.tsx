import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../base/download-file.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';

/** The plant that is looked at, as one file. */
export function ExportPlant() {
  const t = useText();
  const toasts = useToasts();
  const { plant } = useSession();
  const [busy, setBusy] = useState(false);
  if (!plant) return null;
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile('/v1/plant/export', `${plant.hydro_code}.json`);
    } catch (error) {
      toasts.failed(t('plantFile.failed.export'), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Icon name="download" size="small" />} loading={busy} onClick={() => void save()}>
      {t('plantFile.export')}
    </Button>
  );
}
