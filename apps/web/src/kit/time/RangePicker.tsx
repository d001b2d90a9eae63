import '../public/segmented.css';
import './range-picker.css';
import { Suspense, useState } from 'react';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { Icon } from '../icon/Icon.tsx';
import { lazyPart, loadAhead } from '../later/lazy-part.ts';
import { phone, useMedia } from '../use-media.ts';
import type { PeriodListProps } from './PeriodSelect.tsx';
import { asPreset, type Period, type Preset, presetParts, presets, spanOf, today } from './period.ts';

/** The calendar loads when a custom period is chosen. */
const BetweenFields = lazyPart(() => import('./BetweenFields.tsx'));

const loadSelect = () => import('./PeriodSelect.tsx');
const PeriodSelect = lazyPart(loadSelect);

interface RangePickerProps {
  /** Stored by the caller, in the address or the browser (`writePeriod`, `readPeriod`). */
  readonly value: Period;
  readonly onChange: (period: Period) => void;
  /** A subset of the presets of the specification. */
  readonly offered?: readonly (Preset | typeof today)[];
  /** These and the custom period are in a list at the end, to save room. */
  readonly more?: readonly Preset[];
  /** Current season of the plant, in that list; null: none. */
  readonly season?: Season | null;
  /** For a chart that only shows the last hours. */
  readonly noCustom?: boolean;
}

interface Season {
  readonly name: string;
  /** Start of the season. */
  readonly from: number;
}

const custom = 'custom';
const seasonChoice = 'season';

/** Choice of the last minutes, hours or days, or of a custom period; all in plant time. */
export function RangePicker(props: RangePickerProps) {
  const { value, onChange, offered = presets, more, season = null, noCustom = false } = props;
  const t = useText();
  const isNarrow = useMedia(phone);
  const chosen = chosenOf(value, season);
  const own = [...(season ? [seasonChoice] : []), ...(noCustom ? [] : [custom])];
  const offeredRanges = more ? offered : [...offered, ...own];
  const listedOptions = more ? [...more, ...own] : [];
  const label = (choice: string) => {
    const preset = asPreset(choice);
    if (preset) return presetText(t, preset);
    if (choice === seasonChoice && season) return season.name;
    return t(choice === today ? 'chart.period.today' : 'chart.period.custom');
  };
  const optionOf = (choice: string) => ({ value: choice, label: label(choice) });
  const choose = (choice: string) => {
    if (choice === today) return onChange({ kind: 'today' });
    const preset = asPreset(choice);
    if (choice === seasonChoice && season) return onChange({ kind: 'since', from: season.from });
    // A custom period starts as the current one, so that nothing jumps.
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
            {offeredRanges.map((choice) => (
              <button key={choice} type="button" aria-pressed={choice === chosen} onClick={() => choose(choice)}>
                {label(choice)}
              </button>
            ))}
          </fieldset>
          {listedOptions.length > 0 && (
            <PeriodList
              isSmall
              label={t('chart.period.more')}
              value={listedOptions.some((choice) => choice === chosen) ? chosen : null}
              options={listedOptions.map(optionOf)}
              onChange={choose}
            />
          )}
        </>
      )}
      <Suspense>{chosen === custom && <BetweenFields {...spanOf(value, serverNow())} onChange={onChange} />}</Suspense>
    </div>
  );
}

function chosenOf(value: Period, season: Season | null): string {
  if (value.kind === 'last') return value.preset;
  if (value.kind === 'today') return today;
  return value.kind === 'since' && value.from === season?.from ? seasonChoice : custom;
}

/** Looks like antd's select, which loads on click and is then open. */
function PeriodList(props: PeriodListProps) {
  const { label, value, options, isSmall = false } = props;
  const [isWanted, setWanted] = useState(false);
  const chosenLabel = options.find((option) => option.value === value)?.label;
  const closed = (
    <button
      type="button"
      className={isSmall ? 'period-list period-list-small' : 'period-list'}
      aria-haspopup="listbox"
      onPointerEnter={() => loadAhead(loadSelect)}
      onClick={() => setWanted(true)}
    >
      <span className={chosenLabel === undefined ? '' : 'visually-hidden'}>{label}</span>
      {chosenLabel}
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
  if (unit === 'd' && count >= 365) return t('chart.period.years', { count: Math.round(count / 365) });
  if (unit === 'm') return t('chart.period.minutes', { count });
  return unit === 'h' ? t('chart.period.hours', { count }) : t('chart.period.days', { count });
}
