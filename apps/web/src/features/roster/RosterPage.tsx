import './roster.css';
import { dayNumberAt, dayText } from '@spillway/plant-time/day';
import { dayMs } from '@spillway/plant-time/spans';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { plantZone } from '../../base/format/plant-zone.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row, Stack } from '../../kit/layout/Layout.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { dayText as shownDay } from '../../kit/time/DayField.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { phone, useMedia } from '../../kit/use-media.ts';
import { type RosterPlan, type RosterSpan, rosterQuery } from '../../shared/roster/queries.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { ChangeList } from './ChangeList.tsx';
import { NowCard } from './NowCard.tsx';
import { PeriodTools } from './PeriodTools.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { PlanTools } from './PlanTools.tsx';
import { daysOf, plannedDays, type RosterView, rangeOf } from './period.ts';
import { RosterGrid } from './RosterGrid.tsx';
import { RosterList } from './RosterList.tsx';

/** Roster of a week or a month, with stand-ins and the plan behind it. */
export default function RosterPage() {
  const t = useText();
  const now = useNow();
  const timeZone = useObserved(plantZone);
  const { plant } = useSession();
  const isPhone = useMedia(phone);
  const [view, setView] = useState<RosterView>('week');
  const [steps, setSteps] = useState(0);
  const [openedSpan, open] = useState<RosterSpan | null>(null);
  const [edited, edit] = useState<RosterPlan | 'first' | null>(null);
  const today = dayNumberAt(now, { timeZone, dayStart: '00:00' });
  const range = rangeOf(view, today, steps);
  const days = daysOf(range, timeZone);
  const [from, to] = [days[0]?.fromMs ?? now, days.at(-1)?.toMs ?? now];
  // One more day on either side, so that no shift is cut at the edge.
  const query = useQuery({
    ...rosterQuery(new Date(from - dayMs).toISOString(), new Date(to + dayMs).toISOString()),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const label = t('duty.grid', { from: shownDay(dayText(range.first)), to: shownDay(dayText(range.end - 1)) });
  const isShown = (one: { from: string; to: string }) => Date.parse(one.to) > from && Date.parse(one.from) < to;
  const gaps = data?.spans.filter((one) => one.people.length === 0 && isShown(one)).length ?? 0;
  const Shown = isPhone ? RosterList : RosterGrid;
  const plannedItems = plannedDays(days, data?.spans ?? []);
  const [firstPlanned] = plannedItems;
  return (
    <Stack gap="l" className="page-body duty-page printed-whole">
      <PageHead
        title={t('duty.title')}
        count={gaps > 0 ? t('duty.gaps', { count: gaps }) : undefined}
        actions={data && <PlanTools data={data} onEdit={edit} />}
      />
      {!data ? (
        <Pending of={query} title={t('duty.failed')} lines={8} />
      ) : data.plans.length + data.spans.length === 0 ? (
        <Empty
          title={t('duty.empty.title')}
          actions={
            data.may.plan && (
              <Button type="primary" icon={<Icon name="plus" size="small" />} onClick={() => edit('first')}>
                {t('duty.empty.act')}
              </Button>
            )
          }
        >
          {t('duty.empty.text')} {!data.may.plan && t('duty.empty.mayNot')}
        </Empty>
      ) : (
        <>
          <NowCard />
          <PeriodTools
            view={view}
            onView={(next) => [setView(next), setSteps(0)]}
            onStep={(by) => setSteps(by === 0 ? 0 : steps + by)}
            label={label}
          />
          <p className="paper-only">{plant?.name}</p>
          {firstPlanned && plannedItems.length < days.length && (
            <Row as="p" below="s" className="quiet">
              {t('duty.unplanned', { day: shownDay(dayText(firstPlanned.day)) })}
            </Row>
          )}
          <Shown data={data} days={plannedItems} now={now} label={label} onOpen={open} />
          <ChangeList changes={data.overrides.filter(isShown)} />
        </>
      )}
      {data && openedSpan && <ChangeDialog span={openedSpan} data={data} now={now} onClose={() => open(null)} />}
      {data && edited && (
        <PlanDialog
          plan={edited === 'first' ? null : edited}
          version={data.version}
          today={dayText(today)}
          onClose={() => edit(null)}
        />
      )}
    </Stack>
  );
}
