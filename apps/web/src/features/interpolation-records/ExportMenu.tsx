import { maxExportDays } from '@spillway/contract/compute/calculation/record-limits';
import { dayMs } from '@spillway/plant-time/spans';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../base/download-file.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type Filters, wantedOf } from './queries.ts';

const formats = ['csv', 'xlsx'] as const;

/** Exports the whole period as a file created by the server. */
export function ExportMenu({ filters }: { readonly filters: Filters }) {
  const t = useText();
  const toasts = useToasts();
  const [exportingFormat, setExportingFormat] = useState<(typeof formats)[number] | null>(null);
  const wanted = wantedOf(filters);
  const isTooLong = Date.parse(wanted.to) - Date.parse(wanted.from) > maxExportDays * dayMs;
  const save = async (format: (typeof formats)[number]) => {
    setExportingFormat(format);
    try {
      const query = new URLSearchParams({ ...wanted, format });
      const name = `${t('interpolationHistory.title')} ${wanted.from.slice(0, 10)}.${format}`;
      await downloadFile(`/v1/calculation/interpolation-records/export?${query.toString()}`, name);
    } catch (error) {
      toasts.failed(t('interpolationHistory.exportFailed'), error);
    } finally {
      setExportingFormat(null);
    }
  };
  return formats.map((format) => (
    <Button
      key={format}
      icon={<Icon name="download" size="small" />}
      loading={exportingFormat === format}
      disabled={isTooLong}
      title={isTooLong ? t('interpolationHistory.tooLong', { days: maxExportDays }) : undefined}
      onClick={() => void save(format)}
    >
      {format}
    </Button>
  ));
}
