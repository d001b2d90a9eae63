import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../base/download-file.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { FileFormat } from '../../kit/file/FileTemplates.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { Tariff } from './queries.ts';

interface DownloadRequest {
  readonly format: FileFormat;
  /** Absent: the template. */
  readonly tariff?: Pick<Tariff, 'tariff_id' | 'name'>;
}

export function useTariffDownload() {
  const t = useText();
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ format, tariff }: DownloadRequest) => {
      const query = new URLSearchParams({ format, ...(tariff && { tariff_id: tariff.tariff_id }) });
      const downloadKind = tariff ? 'export' : 'import-template';
      return downloadFile(
        `/v1/price/tariff/${downloadKind}?${query}`,
        `${tariff?.name ?? t('price.file.template')}.${format}`,
      );
    },
    onError: (error) => toasts.failed(t('price.failed.download'), error),
  });
  return { busy: isPending, download: mutate };
}
