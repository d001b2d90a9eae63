import '../../app/public/segmented.css';
import './range-picker.css';
import { DatePicker, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type Text, useLanguage, useText } from '../../app/i18n/use-text.ts';
import { serverNow } from '../../app/server-clock.ts';
import { phone, useMedia } from '../use-media.ts';
import { calendars } from './calendars.ts';
import { type Period, type Preset, presetParts, presets, spanOf } from './period.ts';
import { plantInstant, plantWall } from './plant-clock.ts';

interface RangePickerProps {
  /** Kept by the caller, in the address or in the browser (`writePeriod`, `readPeriod`). */
  readonly value: Period;
  readonly onChange: (period: Period) => void;
  /** A choice among those of the specification, where all are too many. */
  readonly offered?: readonly Preset[];
  /** These, and a period of one's own, stand behind a list at the end, where the room is scarce. */
  readonly more?: readonly Preset[];
  /** Where a chart shows the last hours and nothing else. */
  readonly noCustom?: boolean;
}

const custom = 'custom';

/** The last minutes, hours or days at a press, or two times of one's own; all on the plant's clock. */
export function RangePicker({ value, onChange, offered = presets, more, noCustom = false }: RangePickerProps) {
  const t = useText();
  const isNarrow = useMedia(phone);
  const chosen = value.kind === 'last' ? value.preset : custom;
  const own = noCustom ? [] : [custom];
  const pressed = more ? offered : [...offered, ...own];
  const listed = more ? [...more, ...own] : [];
  const label = (choice: string) =>
    presets.some((preset) => preset === choice) ? presetText(t, choice as Preset) : t('chart.period.custom');
  const optionOf = (choice: string) => ({ value: choice, label: label(choice) });
  const choose = (choice: string) => {
    const preset = presets.find((known) => known === choice);
    // One's own period begins as what is shown, so that nothing jumps.
    onChange(preset ? { kind: 'last', preset } : { kind: 'between', ...spanOf(value, serverNow()) });
  };
  return (
    <div className="range-picker">
      {isNarrow ? (
        <Select
          aria-label={t('chart.period.label')}
          value={chosen}
          options={[...(more ?? []), ...offered, ...own].map(optionOf)}
          onChange={choose}
        />
      ) : (
        <>
          <fieldset className="segmented range-presets" aria-label={t('chart.period.label')}>
            {pressed.map((choice) => (
              <button key={choice} type="button" aria-pressed={choice === chosen} onClick={() => choose(choice)}>
                {label(choice)}
              </button>
            ))}
          </fieldset>
          {listed.length > 0 && (
            <Select
              size="small"
              aria-label={t('chart.period.more')}
              placeholder={t('chart.period.more')}
              value={listed.some((choice) => choice === chosen) ? chosen : null}
              options={listed.map(optionOf)}
              popupMatchSelectWidth={false}
              onChange={choose}
            />
          )}
        </>
      )}
      {value.kind === 'between' && <BetweenFields from={value.from} to={value.to} onChange={onChange} />}
    </div>
  );
}

interface BetweenFieldsProps {
  readonly from: number;
  readonly to: number;
  readonly onChange: (period: Period) => void;
}

function BetweenFields({ from, to, onChange }: BetweenFieldsProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <DatePicker.RangePicker
      locale={calendars[language]}
      showTime={{ format: 'HH:mm' }}
      format="HH:mm DD/MM/YYYY"
      allowClear={false}
      value={[toPicker(from), toPicker(to)]}
      placeholder={[t('chart.period.from'), t('chart.period.to')]}
      aria-label={t('chart.period.label')}
      onChange={(picked) => {
        const [start, end] = [fromPicker(picked?.[0]), fromPicker(picked?.[1])];
        if (start !== null && end !== null && start < end) onChange({ kind: 'between', from: start, to: end });
      }}
    />
  );
}

/** The picker knows no zones: it is given and gives back what the plant's clock shows. */
function toPicker(instant: number): Dayjs {
  const { year, month, day, hour, minute } = plantWall(instant);
  return dayjs(new Date(year, month - 1, day, hour, minute));
}

function fromPicker(picked: Dayjs | null | undefined): number | null {
  if (!picked) return null;
  return plantInstant({
    year: picked.year(),
    month: picked.month() + 1,
    day: picked.date(),
    hour: picked.hour(),
    minute: picked.minute(),
  });
}

function presetText(t: Text, preset: Preset): string {
  const { count, unit } = presetParts(preset);
  if (unit === 'm') return t('chart.period.minutes', { count });
  return unit === 'h' ? t('chart.period.hours', { count }) : t('chart.period.days', { count });
}
