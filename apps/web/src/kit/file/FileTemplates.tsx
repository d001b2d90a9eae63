import './file.css';
import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';

export type FileFormat = 'csv' | 'xlsx';

interface FileTemplatesProps {
  readonly busy: boolean;
  readonly onDownload: (format: FileFormat) => void;
}

/** Download of an empty file to fill in, in either format. */
export function FileTemplates({ busy, onDownload }: FileTemplatesProps) {
  const t = useText();
  return (
    <div className="file-templates">
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          icon={<Icon name="download" size="small" />}
          disabled={busy}
          onClick={() => onDownload(format)}
        >
          {t('ui.file.template', { format })}
        </Button>
      ))}
    </div>
  );
}
