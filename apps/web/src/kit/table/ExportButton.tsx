import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';

interface ExportButtonProps {
  /** Number of rows in the file: those loaded and matching, possibly not all. */
  readonly count: number;
  readonly onPress: () => void;
}

export function ExportButton({ count, onPress }: ExportButtonProps) {
  const t = useText();
  return (
    <Button title={t('ui.table.exportHint', { count })} icon={<Icon name="download" size="small" />} onClick={onPress}>
      {t('ui.table.export')}
    </Button>
  );
}
