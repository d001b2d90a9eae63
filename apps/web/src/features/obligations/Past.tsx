import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { plantInstant, plantWall } from '../../kit/time/plant-clock.ts';
import { obligationsQuery } from '../../shared/obligations/queries.ts';
import { OccurrenceTable } from './OccurrenceTable.tsx';

interface Month {
  readonly year: number;
  readonly month: number;
}

const shiftMonth = ({ year, month }: Month, by: number): Month => {
  const at = year * 12 + month - 1 + by;
  return { year: Math.floor(at / 12), month: (at % 12) + 1 };
};
const startOf = ({ year, month }: Month) =>
  new Date(plantInstant({ year, month, day: 1, hour: 0, minute: 0 })).toISOString();

/** One month: totals and the result of each obligation. */
export function Past() {
  const t = useText();
  const { year, month } = plantWall(serverNow());
  const [shownMonth, show] = useState<Month>({ year, month });
  const [isOnlyMissed, setOnlyMissed] = useState(false);
  const isLast = shownMonth.year === year && shownMonth.month === month;
  const query = useQuery(obligationsQuery(startOf(shownMonth), startOf(shiftMonth(shownMonth, 1))));
  const { data } = query;
  const past = data?.occurrences.filter(({ due_at: due, state }) => due <= data.at || state === 'done') ?? [];
  const listedPast = (isOnlyMissed ? past.filter(({ state }) => state === 'missed') : past).toReversed();
  return (
    <>
      <Row>
        <Button onClick={() => show(shiftMonth(shownMonth, -1))}>{t('owed.before')}</Button>
        <b className="num">
          {t('owed.month')} {String(shownMonth.month).padStart(2, '0')}/{shownMonth.year}
        </b>
        <Button disabled={isLast} onClick={() => show(shiftMonth(shownMonth, 1))}>
          {t('owed.after')}
        </Button>
        <Checkbox checked={isOnlyMissed} onChange={({ target }) => setOnlyMissed(target.checked)}>
          {t('owed.onlyMissed')}
        </Checkbox>
      </Row>
      {!data ? (
        <Pending of={query} lines={8} />
      ) : (
        <>
          <Facts
            facts={[
              { name: t('owed.counts.owed'), value: data.counts.owed },
              { name: t('owed.counts.done'), value: data.counts.done },
              { name: t('owed.counts.late'), value: data.counts.late },
              { name: t('owed.counts.missed'), value: data.counts.missed },
              { name: t('owed.counts.notJudged'), value: data.counts.not_judged },
            ]}
          />
          {data.is_cut && <p>{t('owed.cut', { count: data.occurrences.length })}</p>}
          {listedPast.length === 0 ? (
            <Empty title={t(isOnlyMissed ? 'owed.nothingMissed' : 'owed.nothingPast')} />
          ) : (
            <OccurrenceTable occurrences={listedPast} duties={data.duties} />
          )}
        </>
      )}
    </>
  );
}
