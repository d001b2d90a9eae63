import { useMemo, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { looksAmong, stationLook } from '../../../kit/map/station-looks.ts';
import { fold } from '../../../kit/table/fold.ts';
import type { CountedChip } from '../../../kit/table/use-table-model.ts';
import type { StationNow } from '../station-now.ts';

const states = ['silent', 'doubtful'] as const;

const holds = (chip: string, { place, state, isDoubtful }: StationNow): boolean => {
  if (chip === 'silent') return state === 'silent' || state === 'old';
  return chip === 'doubtful' ? isDoubtful : stationLook(place).name === chip;
};

/** Every typed word occurs in code, name or catchment. */
const finds = (words: readonly string[], { place }: StationNow): boolean => {
  const within = fold([place.station_code, place.name, place.catchment ?? ''].join(' '));
  return words.every((word) => within.includes(word));
};

export type Found = ReturnType<typeof useFound>;

/** Search shared by the map and its list. */
export function useFound(all: readonly StationNow[]) {
  const t = useText();
  const [find, setFind] = useState('');
  const [chip, setChip] = useState<string | null>(null);
  const chips = useMemo<readonly CountedChip[]>(() => {
    const counted = (key: string, label: string): CountedChip => ({
      key,
      label,
      count: all.filter((one) => holds(key, one)).length,
    });
    return [
      ...states.map((state) => counted(state, t(`map.chip.${state}`))),
      ...looksAmong(all.map(({ place }) => place)).map(({ name }) => counted(name, t(name))),
    ].filter(({ count, key }) => count > 0 || key === chip);
  }, [all, chip, t]);
  const shown = useMemo(() => {
    const words = fold(find).split(/\s+/);
    return all.filter((one) => (chip === null || holds(chip, one)) && finds(words, one));
  }, [all, chip, find]);
  return { find, setFind, chip, setChip, chips, shown, total: all.length };
}
