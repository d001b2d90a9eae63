import { useMemo, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { stationTypeStyle, stylesAmong } from '../../../kit/map/station-looks.ts';
import { fold } from '../../../kit/table/fold.ts';
import type { CountedChip } from '../../../kit/table/use-table-model.ts';
import type { StationNow } from '../station-now.ts';

const states = ['silent', 'doubtful'] as const;

const holds = (chip: string, { place, state, isDoubtful }: StationNow): boolean => {
  if (chip === 'silent') return state === 'silent' || state === 'old';
  return chip === 'doubtful' ? isDoubtful : stationTypeStyle(place).name === chip;
};

/** Every typed word occurs in code, name or catchment. */
const matches = (words: readonly string[], { place }: StationNow): boolean => {
  const searchedText = fold([place.station_code, place.name, place.catchment ?? ''].join(' '));
  return words.every((word) => searchedText.includes(word));
};

export type Found = ReturnType<typeof useFound>;

/** Search shared by the map and its list. */
export function useFound(all: readonly StationNow[]) {
  const t = useText();
  const [find, setFind] = useState('');
  const [chip, setChip] = useState<string | null>(null);
  const chips = useMemo<readonly CountedChip[]>(() => {
    const countOption = (key: string, label: string): CountedChip => ({
      key,
      label,
      count: all.filter((one) => holds(key, one)).length,
    });
    return [
      ...states.map((state) => countOption(state, t(`map.chip.${state}`))),
      ...stylesAmong(all.map(({ place }) => place)).map(({ name }) => countOption(name, t(name))),
    ].filter(({ count, key }) => count > 0 || key === chip);
  }, [all, chip, t]);
  const visibleRows = useMemo(() => {
    const words = fold(find).split(/\s+/);
    return all.filter((one) => (chip === null || holds(chip, one)) && matches(words, one));
  }, [all, chip, find]);
  return { find, setFind, chip, setChip, chips, shown: visibleRows, total: all.length };
}
