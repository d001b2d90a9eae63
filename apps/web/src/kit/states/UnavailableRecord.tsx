import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { Empty } from './Empty.tsx';
import { Failed } from './Failed.tsx';
import { isMissingRecord } from './is-missing-record.ts';

interface UnavailableRecordProps {
  readonly error: Error;
  readonly title?: string;
  readonly onRetry: () => void;
  /** Goes to the list of records. */
  readonly onList: () => void;
}

/** A linked record that does not exist or failed to load. */
export function UnavailableRecord({ onList, ...failed }: UnavailableRecordProps) {
  const t = useText();
  if (!isMissingRecord(failed.error)) return <Failed {...failed} />;
  return (
    <Empty
      title={t('ui.nothingThere.title')}
      actions={
        <Button type="primary" onClick={onList}>
          {t('ui.nothingThere.list')}
        </Button>
      }
    >
      {t('ui.nothingThere.why')}
    </Empty>
  );
}
