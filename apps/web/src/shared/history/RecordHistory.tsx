import type { HistoryKind } from '@spillway/contract/plant/history/kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { Pending } from '../../kit/states/Pending.tsx';
import { versionPagesQuery } from '../plant/history.ts';
import { type RecordWords, VersionTable } from './VersionTable.tsx';

interface RecordHistoryProps<Field extends string> {
  readonly kind: HistoryKind;
  readonly id: string;
  readonly words: RecordWords<Field>;
}

/** All versions of a record, newest first, loaded page by page. */
export function RecordHistory<Field extends string>({ kind, id, words }: RecordHistoryProps<Field>) {
  const t = useText();
  const history = useInfiniteQuery(versionPagesQuery(kind, id));
  if (!history.data) return <Pending of={history} lines={4} />;
  const more = history.hasNextPage;
  return (
    <>
      <VersionTable versions={history.data.pages.flat()} words={words} cutOff={more} />
      {more && (
        <p className="history-more">
          <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('ui.history.more')}
          </Button>
        </p>
      )}
    </>
  );
}
