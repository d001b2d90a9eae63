import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { List, Row, Stack } from '../../kit/layout/Layout.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { plantWall } from '../../kit/time/plant-clock.ts';
import type { SkillAddress } from './address.ts';
import { FloodItem } from './FloodItem.tsx';
import { FloodMarksDialog } from './FloodMarksDialog.tsx';
import { PeakTable } from './PeakTable.tsx';
import { floodsQuery } from './queries.ts';
import { YearField } from './YearField.tsx';

interface FloodsViewProps {
  readonly address: SkillAddress;
  readonly onChange: (change: Partial<SkillAddress>) => void;
}

/** How many years back floods can be selected. */
const yearsBack = 10;

/** Detected floods of a year, and how they were forecast. */
export function FloodsView({ address, onChange }: FloodsViewProps) {
  const t = useText();
  const { number } = useFormat();
  const [isEditing, setEditing] = useState(false);
  const [thisYear] = useState(() => plantWall(serverNow()).year);
  const { data, error, refetch } = useQuery(floodsQuery(address.year));
  if (!data) return <Pending of={{ error, refetch }} title={t('forecastSkill.failed')} lines={10} />;
  return (
    <Stack gap="l" className="skill-body">
      <Row gap="m" inset className="skill-tools">
        <YearField
          year={data.year}
          first={Math.max(data.year, thisYear) - yearsBack}
          last={Math.max(data.year, thisYear)}
          onChange={(year) => onChange({ year })}
        />
        {data.marks.may.update && <Button onClick={() => setEditing(true)}>{t('forecastSkill.floods.edit')}</Button>}
      </Row>
      <p className="quiet">
        {data.threshold === null
          ? t('forecastSkill.floods.noThreshold')
          : t(data.threshold_is_alarm ? 'forecastSkill.floods.byAlarm' : 'forecastSkill.floods.byRecord', {
              flow: number(data.threshold, 0),
            })}
      </p>
      {data.floods.length === 0 && data.threshold === null ? null : data.floods.length === 0 ? (
        <Empty title={t('forecastSkill.floods.none', { year: data.year })}>{t('forecastSkill.floods.noneText')}</Empty>
      ) : (
        <>
          <List className="skill-floods">
            {data.floods.map((flood) => (
              <FloodItem
                key={flood.peak_at}
                flood={flood}
                onLook={(at) => onChange({ view: 'said', at, quantity: 'inflow' })}
              />
            ))}
          </List>
          <PeakTable peaks={data.peaks} />
        </>
      )}
      {isEditing && <FloodMarksDialog marks={data.marks} onClose={() => setEditing(false)} />}
    </Stack>
  );
}
