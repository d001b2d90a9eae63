import '../public/segmented.css';
import './range-picker.css';
import { Suspense, useState } from 'react';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { Icon } from '../icon/Icon.tsx';
import { lazyPart, loadAhead } from '../later/lazy-part.ts';
import { phone, useMedia } from '../use-media.ts';
import type { PeriodListProps } from './PeriodSelect.tsx';
import { type Period, type Preset, presetParts, presets, spanOf, today } from './period.ts';

/** The calendar comes when a period of one's own is chosen. */
const BetweenFields = lazyPart(() => import('./BetweenFields.tsx'));

const loadSelect = () => import('./PeriodSelect.tsx');
const PeriodSelect = lazyPart(loadSelect);

interface RangePickerProps {
  /** Kept by the caller, in the address or in the browser (`writePeriod`, `readPeriod`). */
  readonly value: Period;
  readonly onChange: (period: Period) => void;
  /** A choice among those of the specification, where all are too many. */
  readonly offered?: readonly (Preset | typeof today)[];
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
  const chosen = value.kind === 'last' ? value.preset : value.kind === 'today' ? today : custom;
  const own = noCustom ? [] : [custom];
  const pressed = more ? offered : [...offered, ...own];
  const listed = more ? [...more, ...own] : [];
  const label = (choice: string) => {
    const preset = presets.find((known) => known === choice);
    return preset ? presetText(t, preset) : t(choice === today ? 'chart.period.today' : 'chart.period.custom');
  };
  const optionOf = (choice: string) => ({ value: choice, label: label(choice) });
  const choose = (choice: string) => {
    if (choice === today) return onChange({ kind: 'today' });
    const preset = presets.find((known) => known === choice);
    // One's own period begins as what is shown, so that nothing jumps.
    onChange(preset ? { kind: 'last', preset } : { kind: 'between', ...spanOf(value, serverNow()) });
  };
  return (
    <div className="range-picker">
      {isNarrow ? (
        <PeriodList
          label={t('chart.period.label')}
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
            <PeriodList
              isSmall
              label={t('chart.period.more')}
              value={listed.some((choice) => choice === chosen) ? chosen : null}
              options={listed.map(optionOf)}
              onChange={choose}
            />
          )}
        </>
      )}
      <Suspense>
        {value.kind === 'between' && <BetweenFields from={value.from} to={value.to} onChange={onChange} />}
      </Suspense>
    </div>
  );
}

/** The list of the kit in its looks; it comes when it is wanted, and is open then. */
function PeriodList(props: PeriodListProps) {
  const { label, value, options, isSmall = false } = props;
  const [isWanted, want] = useState(false);
  const shown = options.find((option) => option.value === value)?.label;
  const closed = (
    <button
      type="button"
      className={isSmall ? 'period-list period-list-small' : 'period-list'}
      aria-haspopup="listbox"
      onPointerEnter={() => loadAhead(loadSelect)}
      onClick={() => want(true)}
    >
      <span className={shown === undefined ? '' : 'visually-hidden'}>{label}</span>
      {shown}
      <Icon name="chevronDown" size="small" />
    </button>
  );
  return isWanted ? (
    <Suspense fallback={closed}>
      <PeriodSelect {...props} />
    </Suspense>
  ) : (
    closed
  );
}

function presetText(t: Text, preset: Preset): string {
  const { count, unit } = presetParts(preset);
  if (unit === 'm') return t('chart.period.minutes', { count });
  return unit === 'h' ? t('chart.period.hours', { count }) : t('chart.period.days', { count });
}
