import { useMemo } from 'react';
import type { Attention } from '../../../app/dashboard/queries.ts';
import { ageText } from '../../../app/format/age.ts';
import { type Text, useText } from '../../../app/i18n/use-text.ts';
import { useFigureWords } from '../figures/use-figure-words.ts';

type Facts = Attention['facts'];
type Say = (facts: Said) => string | null;

/** Facts as they are written in a sentence. */
interface Said {
  readonly t: Text;
  readonly text: (name: string) => string;
  /** In m. */
  readonly level: (name: string) => string;
  readonly age: () => string;
  readonly figures: () => string;
}

const named = [
  'lake_level',
  'total_capacity',
  'total_discharge_lake',
  'inflow_moving_average',
  'total_discharge_out',
  'total_discharge_turbine',
  'total_discharge_dam',
  'upstream_water_level',
  'downstream_water_level',
] as const;
const minuteMs = 60_000;

const above: Say = ({ t, level }) => t('dashboard.attention.by', { distance: level('differenceM') });

/** What is said below the title; null where the title says all. */
const details: Readonly<Record<Attention['code'], Say>> = {
  level_above_check_flood: above,
  level_above_design_flood: above,
  level_above_normal: above,
  level_above_season_max: above,
  level_above_reception: above,
  level_below_dead: above,
  gauges_apart: ({ t, text, level }) =>
    t('dashboard.attention.apart', { higher: text('higher'), lower: text('lower'), distance: level('differenceM') }),
  station_silent: ({ t, text, age }) => t('dashboard.attention.silentFor', { code: text('code'), age: age() }),
  calculation_none: () => null,
  calculation_late: ({ t, age }) => t('dashboard.attention.lateBy', { age: age() }),
  calculation_impossible: ({ t, text }) =>
    text('outlet') === '' ? null : t('dashboard.attention.because', { outlet: text('outlet') }),
  record_incomplete: ({ figures }) => figures(),
  record_stale: ({ t }) => t('dashboard.attention.staleText'),
  record_extrapolated: ({ figures }) => figures(),
  outlet_without_reading: ({ t }) => t('dashboard.attention.noReadingText'),
};

/** What deserves an eye, as an operator says it. */
export function useAttentionWords() {
  const t = useText();
  const words = useFigureWords();
  return useMemo(() => {
    const saidOf = (facts: Facts): Said => {
      const text = (name: string) => String(facts[name] ?? '');
      return {
        t,
        text,
        level: (name) => words.level(typeof facts[name] === 'number' ? facts[name] : null),
        age: () => ageText(t, Number(facts.minutes ?? 0) * minuteMs),
        figures: () =>
          named
            .filter((field) => text('figures').split(', ').includes(field))
            .map((field) => t(`dashboard.general.${field}`))
            .join(', '),
      };
    };
    return {
      title: ({ code, facts }: Attention): string => {
        const { level, text } = saidOf(facts);
        return t(`dashboard.attention.code.${code}`, { level: level('mark'), name: text('name') });
      },
      text: ({ code, facts }: Attention): string | null => details[code](saidOf(facts)),
    };
  }, [t, words]);
}
