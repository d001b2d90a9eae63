import '../../kit/page/page-flow.css';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Pending } from '../../kit/states/Pending.tsx';
import './obligations.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Segments } from '../../kit/segments/Segments.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import {
  calendarExample,
  calendarsQuery,
  nextObligationsQuery,
  useSaveCalendar,
} from '../../shared/obligations/queries.ts';
import { ReadOnlyReason } from '../../shared/permissions/ReadOnlyReason.tsx';
import { CalendarPart } from './calendar/CalendarPart.tsx';
import { ObligationDialog } from './calendar/ObligationDialog.tsx';
import { OccurrenceTable } from './OccurrenceTable.tsx';
import { Past } from './Past.tsx';

/** Due obligations and the next of each, with the time left. */
function UpcomingList() {
  const t = useText();
  const query = useQuery(nextObligationsQuery);
  const { data } = query;
  if (!data) {
    return <Pending of={query} lines={6} />;
  }
  return (
    <>
      {data.missed > 0 && (
        <p>
          <StateTag tone="critical" filled>
            {t('owed.missedLately', { count: data.missed })}
          </StateTag>
        </p>
      )}
      {data.next.length === 0 ? (
        <Empty title={t('owed.nothingAhead')} />
      ) : (
        <OccurrenceTable occurrences={data.next} duties={data.duties} />
      )}
    </>
  );
}

const parts = ['ahead', 'past', 'calendar'] as const;
type Part = (typeof parts)[number];

/** Obligations: due dates, results, and the calendar behind them. */
export default function ObligationsPage() {
  const t = useText();
  const [part, choose] = useState<Part>('ahead');
  const [isAdding, addFirst] = useState(false);
  const query = useQuery(calendarsQuery);
  const { data } = query;
  const currentVersion = data?.versions[0] ?? null;
  return (
    <div className="page-flow owed">
      <PageHead title={t('owed.title')} />
      {!data ? (
        <Pending of={query} lines={8} />
      ) : currentVersion === null ? (
        <Empty
          title={t('owed.empty.title')}
          actions={
            data.may.save && (
              <>
                <ExampleStart />
                <Button onClick={() => addFirst(true)}>{t('owed.add')}</Button>
              </>
            )
          }
        >
          {t('owed.empty.text')}
        </Empty>
      ) : (
        <>
          <Segments<Part>
            aria-label={t('owed.part')}
            value={part}
            onChange={choose}
            options={parts.map((value) => ({ value, label: t(`owed.tabs.${value}`) }))}
          />
          {part === 'ahead' && <UpcomingList />}
          {part === 'past' && <Past />}
          {part === 'calendar' && (
            <>
              {!data.may.save && <ReadOnlyReason permission="sensor.update" />}
              <CalendarPart head={currentVersion} mayChange={data.may.save} />
            </>
          )}
        </>
      )}
      {isAdding && <ObligationDialog duty={null} calendar={null} onClose={() => addFirst(false)} />}
    </div>
  );
}

function ExampleStart() {
  const t = useText();
  const attempt = useAttempt();
  const save = useSaveCalendar();
  const begin = () =>
    attempt(
      async () => {
        const { content } = await calendarExample();
        await save.mutateAsync({ content, note: t('owed.exampleNote'), seen_calendar_id: null });
      },
      { done: t('owed.saved'), failed: t('owed.failed') },
    );
  return (
    <Button type="primary" loading={save.isPending} onClick={() => void begin()}>
      {t('owed.fromExample')}
    </Button>
  );
}
