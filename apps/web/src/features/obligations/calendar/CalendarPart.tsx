import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { PlainButton } from '../../../kit/button/PlainButton.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { calendarQuery, type Obligation } from '../../../shared/obligations/queries.ts';
import { ObligationDialog } from './ObligationDialog.tsx';

const shownDay = (monthDay: string) => monthDay.split('-').toReversed().join('/');

/** Texts of due times. */
function useTimeWords() {
  const t = useText();
  return ({ time, during }: Pick<Obligation, 'time' | 'during'>): string => {
    const { season, flood } = during;
    return [
      timeText(),
      flood === 'any' ? '' : t(`owed.floods.${flood}`),
      season ? t('owed.season', { from: shownDay(season.from), to: shownDay(season.to) }) : '',
    ]
      .filter((part) => part !== '')
      .join(' · ');

    function timeText(): string {
      switch (time.kind) {
        case 'hours':
          return t('owed.time.hours', { hours: time.hours.join(', ') });
        case 'every':
          return t('owed.time.every', { minutes: time.minutes });
        case 'month_days':
          return t('owed.time.month_days', { days: time.days.join(', '), hour: time.hour });
        case 'after_flood':
          return t('owed.time.after_flood', { days: time.days });
        case 'after_season':
          return t('owed.time.after_season', { days: time.days, day: shownDay(time.last_day) });
      }
    }
  };
}

interface CalendarPartProps {
  readonly head: { readonly calendar_id: string; readonly counts_from: string };
  readonly mayChange: boolean;
}

/** The calendar: each obligation with time, recipient and legal source. */
export function CalendarPart({ head, mayChange }: CalendarPartProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const timeWords = useTimeWords();
  const query = useQuery(calendarQuery(head.calendar_id));
  const [changedObligation, change] = useState<Obligation | 'new' | null>(null);
  const { data } = query;
  if (!data) {
    return <Pending of={query} lines={8} />;
  }
  return (
    <>
      <p className="num">
        {t('owed.since', { time: dateMinute(data.counts_from), count: data.duties, verified: data.verified })}
      </p>
      {mayChange && <Button onClick={() => change('new')}>{t('owed.add')}</Button>}
      <ul className="owed-duties">
        {data.content.map((obligation) => (
          <li key={obligation.id}>
            <p>
              <b>{obligation.name}</b>{' '}
              {mayChange && (
                <PlainButton
                  size="small"
                  aria-label={t('owed.editOf', { name: obligation.name })}
                  onClick={() => change(obligation)}
                >
                  {t('owed.edit')}
                </PlainButton>
              )}
            </p>
            <p className="num">{timeWords(obligation)}</p>
            <p className="quiet">
              {obligation.to.join(', ')} · {t(`owed.doneBy.${obligation.done_by.by}`)}
            </p>
            <p>
              <StateTag tone={obligation.source.is_verified ? 'good' : 'nodata'}>
                {t(obligation.source.is_verified ? 'owed.verified' : 'owed.notVerified')}
              </StateTag>{' '}
              {obligation.source.article}
              {obligation.source.text !== '' && <span className="quiet"> “{obligation.source.text}”</span>}
            </p>
          </li>
        ))}
      </ul>
      {changedObligation && (
        <ObligationDialog
          duty={changedObligation === 'new' ? null : changedObligation}
          calendar={data}
          onClose={() => change(null)}
        />
      )}
    </>
  );
}
