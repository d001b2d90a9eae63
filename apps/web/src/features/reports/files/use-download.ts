import { useCallback } from 'react';
import { downloadFile } from '../../../base/download-file.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { fileAddress, type ReportFile } from '../queries.ts';

export function useDownload(): (file: ReportFile) => void {
  const t = useText();
  const toasts = useToasts();
  return useCallback(
    ({ export_id, file_name }) =>
      void downloadFile(fileAddress(export_id), file_name).catch((error: unknown) =>
        toasts.failed(t('reports.file.notDownloaded'), error),
      ),
    [t, toasts],
  );
}
