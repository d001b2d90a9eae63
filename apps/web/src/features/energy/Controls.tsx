import '../../kit/public/segmented.css';
import { InputNumber } from 'antd';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { calendars } from '../../kit/time/calendars.ts';
import { faceOf, PlantDatePicker } from '../../kit/time/PlantDatePicker.ts';
import { usualDays, wholeDays } from './period.ts';
import type { By } from './pieces.ts';
import type { Group, OutputRequest } from './queries.ts';

interface ControlsProps {
  readonly asked: OutputRequest;
  readonly by: By;
  readonly today: string;
  readonly onAsk: (asked: OutputRequest) => void;
  readonly onBy: (by: By) => void;
}

const groups: readonly Group[] = ['day', 'month', 'year'];
const ways: readonly By[] = ['band', 'unit'];
const pickers = { day: 'date', month: 'month', year: 'year' } as const;
const formats = { day: 'DD/MM/YYYY', month: 'MM/YYYY', year: 'YYYY' } as const;

/** Period, grouping and year of comparison. */
export function Controls({ asked, by, today, onAsk, onBy }: ControlsProps) {
  const t = useText();
  const language = useLanguage();
  const { from, to, group, compareYear } = asked;
  return (
    <Row gap="l" below="m">
      <fieldset className="segmented" aria-label={t('output.group.label')}>
        {groups.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === group}
            onClick={() => onAsk({ ...asked, group: one, ...usualDays(one, today) })}
          >
            {t(`output.group.${one}`)}
          </button>
        ))}
      </fieldset>
      <PlantDatePicker.RangePicker
        locale={calendars[language]}
        picker={pickers[group]}
        format={formats[group]}
        allowClear={false}
        aria-label={t('output.period')}
        value={[faceOf(from), faceOf(to)]}
        onChange={(picked) => {
          const [first, last] = [picked?.[0], picked?.[1]];
          if (first && last)
            onAsk({ ...asked, ...wholeDays(group, first.format('YYYY-MM-DD'), last.format('YYYY-MM-DD')) });
        }}
      />
      <fieldset className="segmented" aria-label={t('output.by.label')}>
        {ways.map((one) => (
          <button key={one} type="button" aria-pressed={one === by} onClick={() => onBy(one)}>
            {t(`output.by.${one}`)}
          </button>
        ))}
      </fieldset>
      <label className="output-compare" htmlFor="output-compare">
        {t('output.compare')}
        <InputNumber
          id="output-compare"
          min={1990}
          max={2200}
          precision={0}
          placeholder={String(Number(from.slice(0, 4)) - 1)}
          value={compareYear}
          onChange={(year) => onAsk({ ...asked, compareYear: year })}
        />
      </label>
    </Row>
  );
}
