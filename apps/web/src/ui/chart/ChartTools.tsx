import { Button, Dropdown } from 'antd';
import type { Text } from '../../app/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';

interface ChartToolsProps {
  readonly t: Text;
  readonly isZoomed: boolean;
  readonly onReset: () => void;
  readonly isTable: boolean;
  readonly onTable: () => void;
  readonly onPicture: () => void;
  readonly onCsv: () => void;
  readonly onXlsx: () => void;
  readonly onCopy: () => void;
}

export function ChartTools(props: ChartToolsProps) {
  const { t, isZoomed, onReset, isTable, onTable, onPicture, onCsv, onXlsx, onCopy } = props;
  const tableLabel = t(isTable ? 'chart.asChart' : 'chart.asTable');
  return (
    <div className="chart-tools">
      {isZoomed && (
        <Button size="small" icon={<Icon name="history" size="small" />} title={t('chart.reset')} onClick={onReset}>
          {t('chart.reset')}
        </Button>
      )}
      <button type="button" className="icon-button" aria-label={tableLabel} title={tableLabel} onClick={onTable}>
        <Icon name={isTable ? 'chart' : 'columns'} />
      </button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            // A table has no picture.
            { key: 'picture', label: t('chart.takePicture'), disabled: isTable, onClick: onPicture },
            { key: 'csv', label: t('chart.takeCsv'), onClick: onCsv },
            { key: 'xlsx', label: t('chart.takeXlsx'), onClick: onXlsx },
            { key: 'copy', label: t('chart.takeCopy'), onClick: onCopy },
          ],
        }}
      >
        <button type="button" className="icon-button" aria-label={t('chart.take')} title={t('chart.take')}>
          <Icon name="download" />
        </button>
      </Dropdown>
    </div>
  );
}
