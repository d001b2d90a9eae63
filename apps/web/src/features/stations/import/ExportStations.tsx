import { Button } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { useStationDownload } from './use-station-download.ts';

/** Every station with every field, as a file that can be imported again. */
export function ExportStations() {
  const t = useText();
  const { busy, download } = useStationDownload('export');
  return (
    <Button
      title={t('stationImport.exportHint')}
      icon={<Icon name="download" size="small" />}
      loading={busy}
      onClick={() => download('xlsx')}
    >
      {t('stationImport.export')}
    </Button>
  );
}
