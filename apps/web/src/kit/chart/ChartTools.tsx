import type { Text } from '../../base/i18n/use-text.ts';
import { PlainButton } from '../button/PlainButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { MenuButton } from '../popup/MenuButton.tsx';

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
  const ways: Readonly<Record<string, () => void>> = { picture: onPicture, csv: onCsv, xlsx: onXlsx, copy: onCopy };
  return (
    <div className="chart-tools">
      {isZoomed && (
        <PlainButton
          size="small"
          icon={<Icon name="history" size="small" />}
          title={t('chart.reset')}
          onClick={onReset}
        >
          {t('chart.reset')}
        </PlainButton>
      )}
      <button type="button" className="icon-button" aria-label={tableLabel} title={tableLabel} onClick={onTable}>
        <Icon name={isTable ? 'chart' : 'columns'} />
      </button>
      <MenuButton
        className="icon-button"
        label={t('chart.take')}
        title={t('chart.take')}
        placement="bottomLeft"
        onChoose={(way) => ways[way]?.()}
        menu={{
          items: [
            // A table cannot be saved as a picture.
            { key: 'picture', label: t('chart.takePicture'), disabled: isTable },
            { key: 'csv', label: t('chart.takeCsv') },
            { key: 'xlsx', label: t('chart.takeXlsx') },
            { key: 'copy', label: t('chart.takeCopy') },
          ],
        }}
      >
        <Icon name="download" />
      </MenuButton>
    </div>
  );
}
