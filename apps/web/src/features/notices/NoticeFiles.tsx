import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../base/download-file.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';

const yearMs = 366 * 86_400_000;
const formats = ['xlsx', 'csv'] as const;

/** The list of the last year as a file: each receiver, message and call with its time. */
export function NoticeFiles() {
  const t = useText();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  async function take(format: (typeof formats)[number]) {
    setBusy(true);
    const [from, to] = [serverNow() - yearMs, serverNow() + 60_000].map((ms) => new Date(ms).toISOString());
    try {
      await downloadFile(
        `/v1/notice/file?${new URLSearchParams({ from: from!, to: to!, format })}`,
        `${t('notices.fileName')}.${format}`,
      );
    } catch (error) {
      toasts.failed(t('notices.failed'), error);
    }
    setBusy(false);
  }
  return (
    <p className="notices-acts">
      {formats.map((format) => (
        <Button key={format} disabled={isBusy} onClick={() => void take(format)}>
          {t('notices.file', { format: format.toUpperCase() })}
        </Button>
      ))}
    </p>
  );
}
