import '../../kit/page/page-flow.css';
import './notices.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Segments } from '../../kit/segments/Segments.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { ReadOnlyReason } from '../../shared/permissions/ReadOnlyReason.tsx';
import { BookPart } from './BookPart.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { NoticeList } from './NoticeList.tsx';
import { NoticeView } from './NoticeView.tsx';
import { type NoticeKind, noticesQuery } from './queries.ts';
import { ReleasesPart } from './ReleasesPart.tsx';

const parts = ['sent', 'releases', 'book'] as const;
type Part = (typeof parts)[number];

/** Notices before gate operations: sent ones, a new one, and the recipients of the procedure. */
export default function NoticesPage() {
  const t = useText();
  const record = useOpenRecord();
  const [part, choose] = useState<Part>('sent');
  const [spokenNotice, setAbout] = useState<{ kind: NoticeKind; noticeId: string; actAt: string | null } | null>(null);
  const query = useInfiniteQuery(noticesQuery);
  const [first] = query.data?.pages ?? [];
  const close = () => {
    setAbout(null);
    record.close();
  };
  const openSent = (noticeId: string) => {
    setAbout(null);
    record.open(noticeId);
  };
  return (
    <div className="page-flow notices">
      <PageHead title={t('notices.title')} />
      {!first ? (
        <Pending of={query} lines={8} />
      ) : spokenNotice || record.adding ? (
        <NoticeForm
          key={spokenNotice?.noticeId ?? 'new'}
          kind={spokenNotice?.kind ?? 'notice'}
          corrects={spokenNotice?.noticeId ?? null}
          actAt={spokenNotice?.actAt ?? null}
          onSent={openSent}
          onClose={close}
        />
      ) : record.key ? (
        <NoticeView
          key={record.key}
          noticeId={record.key}
          onOpen={record.open}
          onClose={record.close}
          onSpeak={(kind, noticeId, actAt) => setAbout({ kind, noticeId, actAt })}
        />
      ) : (
        <>
          <Segments<Part>
            aria-label={t('notices.part')}
            value={part}
            onChange={choose}
            options={parts.map((value) => ({ value, label: t(`notices.tabs.${value}`) }))}
          />
          {part === 'book' ? (
            <BookPart />
          ) : part === 'releases' ? (
            <ReleasesPart onOpen={record.open} />
          ) : (
            <>
              {first.may.send ? (
                <Button type="primary" onClick={record.add}>
                  {t('notices.write')}
                </Button>
              ) : (
                <ReadOnlyReason permission="dashboard.calculation" />
              )}
              <NoticeList onOpen={record.open} />
            </>
          )}
        </>
      )}
    </div>
  );
}
