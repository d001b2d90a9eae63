import { itemAt, lastOf } from '@spillway/checked/reads';
import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { plainText } from '../../kit/plain-text.ts';
import { dayText } from '../../kit/time/DayField.tsx';
import type { RecordWords } from '../../shared/history/VersionTable.tsx';
import type { Band, Finding, TimeOfUse, WrittenTariff } from './queries.ts';

export const bands = ['peak', 'normal', 'off-peak'] as const;

type Field = Exclude<keyof WrittenTariff, 'recompute_past'>;
const fields: readonly Field[] = [
  'name',
  'first_day',
  'last_day',
  'active',
  'self_use_percent',
  'time_of_use',
  'market',
  'note',
  'reason',
];

/** 0 Monday to 6 Sunday, 7 holidays. */
const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'holiday'] as const;

interface TariffWords extends RecordWords<Field> {
  band(band: Band | 'excess'): string;
  season(season: 'dry' | 'wet' | 'all'): string;
  day(day: number): string;
  shortDay(day: number): string;
  /** Name of days with the same hours. */
  days(weekdays: readonly number[]): string;
  period(from: string, to: string | null): string;
  finding(finding: Finding): string;
}

export function useTariffWords(): TariffWords {
  const t = useText();
  const { free } = useFormat();
  return useMemo(() => wordsFrom(t, free), [t, free]);
}

function wordsFrom(t: Text, free: (value: number) => string): TariffWords {
  const shortDay = (day: number) => t(`price.shortDay.${itemAt(dayNames, day)}`);
  const band = (one: Band | 'excess') => t(`price.band.${one}`);
  const season = (one: 'dry' | 'wet' | 'all') => t(`price.season.${one}`);
  const priceText = ({ season: of, band: at, energy, capacity }: TimeOfUse['prices'][number]) => {
    const figure = capacity > 0 ? `${free(energy)} + ${free(capacity)}` : free(energy);
    return `${season(of ?? 'all')} ${band(at)} ${figure}`;
  };
  return {
    band,
    season,
    shortDay,
    day: (day) => t(`price.day.${itemAt(dayNames, day)}`),
    days(weekdays) {
      if (weekdays.length === 0) return t('price.day.holiday');
      if (weekdays.length === 7) return t('price.day.every');
      const runs: number[][] = [];
      for (const day of weekdays) {
        const last = runs.at(-1);
        if (last && last.at(-1) === day - 1) last.push(day);
        else runs.push([day]);
      }
      return runs
        .map((run) => [...new Set([itemAt(run, 0), lastOf(run)])].map((day) => shortDay(day - 1)).join(' - '))
        .join(', ');
    },
    period: (from, to) =>
      to === null
        ? t('price.period.open', { from: dayText(from) })
        : t('price.period.between', { from: dayText(from), to: dayText(to) }),
    finding({ code, from, to, what }) {
      const days = { from: dayText(from), to: dayText(to) };
      if (code === 'gap') return t('price.finding.gap', days);
      if (code === 'market_missing') return t('price.finding.market', days);
      const names = what.map((one) => {
        const [of, at] = one.split(' ') as ['dry' | 'wet' | 'all', Band | 'excess'];
        return of === 'all' ? band(at) : `${band(at)} (${season(of).toLowerCase()})`;
      });
      return t('price.finding.price', { what: names.join(', ') });
    },
    inOrder: (names) => fields.filter((field) => names.includes(field)),
    field: (field) => t(`price.field.${field}`),
    value(field, value) {
      if (value === null || value === undefined || value === '') return '-';
      if (field === 'first_day' || field === 'last_day') return dayText(plainText(value));
      if (field === 'active') return t(value === true ? 'price.state.active' : 'price.state.draft');
      if (field === 'self_use_percent') return `${free(Number(value))} %`;
      if (field === 'time_of_use') return clockText(value as TimeOfUse);
      if (field === 'market') {
        const { slots, contract_price: contract } = value as NonNullable<WrittenTariff['market']>;
        return t('price.marketText', { slots, price: free(contract) });
      }
      return plainText(value);
    },
  };

  function clockText({ day_types: types, prices }: TimeOfUse): string {
    const minutes = (one: number) =>
      `${String(Math.floor(one / 60)).padStart(2, '0')}:${String(one % 60).padStart(2, '0')}`;
    const hours = types.map(
      ({ name, spans }) =>
        `${name}: ${spans.map((one) => `${minutes(one.from_minute)}-${minutes(one.to_minute)} ${band(one.band)}`).join(', ')}`,
    );
    return [...hours, ...prices.map(priceText)].join('; ');
  }
}
