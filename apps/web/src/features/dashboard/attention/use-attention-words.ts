import { useMemo } from 'react';
import type { Attention } from '../../../app/dashboard/queries.ts';
import { ageText } from '../../../app/format/age.ts';
import { type Text, useText } from '../../../app/i18n/use-text.ts';
import { useFigureWords } from '../figures/use-figure-words.ts';

type FigureWords = ReturnType<typeof useFigureWords>;

const levelCodes = [
  'level_above_reception',
  'level_above_season',
  'level_above_normal',
  'level_above_design',
  'level_below_dead',
] as const;
const plainCodes = [
  'station_silent',
  'calculation_late',
  'calculation_failed',
  'calculation_stale',
  'gauges_disagree',
  'record_extrapolated',
  'unit_without_reading',
] as const;
type LevelCode = (typeof levelCodes)[number];
type PlainCode = (typeof plainCodes)[number];

const isLevel = (code: string): code is LevelCode => levelCodes.some((known) => known === code);
const isPlain = (code: string): code is PlainCode => plainCodes.some((known) => known === code);

const numberOf = (fact: string | number | undefined): number | null => (typeof fact === 'number' ? fact : null);
const minuteMs = 60_000;

/** What deserves an eye, as an operator says it. */
export function useAttentionWords() {
  const t = useText();
  const words = useFigureWords();
  return useMemo(
    () => ({ title: (item: Attention) => titleOf(item, t, words), text: (item: Attention) => textOf(item, t, words) }),
    [t, words],
  );
}

function titleOf({ code, facts }: Attention, t: Text, words: FigureWords): string {
  const name = String(facts.name ?? '');
  if (isLevel(code)) return t(`dashboard.attention.${code}`, { level: words.level(numberOf(facts.level)) });
  if (isPlain(code)) return t(`dashboard.attention.${code}`, { name });
  // A server newer than this page may know more: its code is still worth seeing.
  return t('dashboard.attention.other', { code });
}

function textOf({ code, facts }: Attention, t: Text, words: FigureWords): string | null {
  const distance = numberOf(facts.distance);
  if (isLevel(code)) return distance === null ? null : t('dashboard.attention.by', { distance: words.level(distance) });
  const minutes = numberOf(facts.minutes);
  if (code === 'station_silent' && minutes !== null)
    return t('dashboard.attention.silentFor', { age: ageText(t, minutes * minuteMs) });
  return null;
}
