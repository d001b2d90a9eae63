import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { Empty } from './Empty.tsx';
import { Failed } from './Failed.tsx';
import { leadsToNothing } from './leads-to-nothing.ts';

interface UnopenedProps {
  readonly error: Error;
  readonly title?: string;
  readonly onRetry: () => void;
  /** Goes to the list from which one is opened. */
  readonly onList: () => void;
}

/** What a link was to open and does not: nothing is there, or it could not be read. */
export function Unopened({ onList, ...failed }: UnopenedProps) {
  const t = useText();
  if (!leadsToNothing(failed.error)) return <Failed {...failed} />;
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
