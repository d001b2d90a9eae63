import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../../base/download-file.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';

const names = { export: 'stationImport.file.stations', 'import-template': 'stationImport.file.template' } as const;

export function useStationDownload(downloadName: keyof typeof names) {
  const t = useText();
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      downloadFile(`/v1/setting/station/${downloadName}?format=${format}`, `${t(names[downloadName])}.${format}`),
    onError: (error) => toasts.failed(t('stationImport.failed.download'), error),
  });
  return { busy: isPending, download: mutate };
}
