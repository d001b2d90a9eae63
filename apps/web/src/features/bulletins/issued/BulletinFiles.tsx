import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../base/download-file.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import type { IssuedBulletin } from './queries.ts';

export function BulletinFiles({
  bulletin: { files, number },
}: {
  readonly bulletin: Pick<IssuedBulletin, 'files' | 'number'>;
}) {
  const t = useText();
  const toasts = useToasts();
  const [busy, setBusy] = useState<string | null>(null);
  async function take(name: string) {
    setBusy(name);
    await downloadFile(`/v1/forecast/get-file?filename=${encodeURIComponent(name)}`, name).catch((cause: unknown) =>
      toasts.failed(t('bulletinIssue.issued.notTaken'), cause),
    );
    setBusy(null);
  }
  return (
    <>
      {files.map(({ format, file_name: name }) => {
        const kind = t(`bulletinIssue.issued.kind.${format}`);
        return (
          <Button
            key={name}
            icon={<Icon name="download" size="small" />}
            loading={busy === name}
            disabled={busy !== null}
            aria-label={t('bulletinIssue.issued.take', { kind, number })}
            onClick={() => void take(name)}
          >
            {kind}
          </Button>
        );
      })}
    </>
  );
}
