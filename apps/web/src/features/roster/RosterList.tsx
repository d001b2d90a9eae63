import { useText } from '../../base/i18n/use-text.ts';
import { Card, Row } from '../../kit/layout/Layout.tsx';
import type { RosterPeriod, RosterSpan } from '../../shared/roster/queries.ts';
import type { ShownDay } from './period.ts';
import { Cell, DayName } from './RosterGrid.tsx';
import { coloursOf } from './roster-words.ts';

interface RosterListProps {
  readonly data: RosterPeriod;
  readonly days: readonly ShownDay[];
  readonly now: number;
  readonly label: string;
  readonly onOpen: (span: RosterSpan) => void;
}

/** The same on a phone: day by day, each shift on the day it starts. */
export function RosterList({ data, days, now, label, onOpen }: RosterListProps) {
  const t = useText();
  const colourOf = coloursOf(data);
  return (
    <Card className="duty-list">
      <h2 className="visually-hidden">{label}</h2>
      <ol>
        {days.map((day) => (
          <li key={day.day}>
            <DayName day={day.day} />
            {data.spans
              .filter(({ from }) => day.fromMs <= Date.parse(from) && Date.parse(from) < day.toMs)
              .map((span) => (
                <Row nowrap above="xs" key={span.from} className="duty-list-span">
                  <Cell span={span} colour={colourOf(span)} onOpen={onOpen} />
                  {Date.parse(span.from) <= now && now < Date.parse(span.to) && (
                    <span className="duty-list-now">{t('duty.nowMark')}</span>
                  )}
                </Row>
              ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}
