import { useText } from '../../../base/i18n/use-text.ts';
import type { OutletFigures } from '../../../shared/dashboard/queries.ts';
import { useEntryWords } from '../../../shared/series/use-entry-words.ts';
import type { Answer } from '../queries.ts';

type Doubt = Answer['doubts'][number];

/** What speaks against a typed input, in the words of hand entry. */
export function useDoubtWords(outlets: readonly OutletFigures[]): (doubt: Doubt) => string {
  const t = useText();
  const [metres, megawatts] = [useEntryWords(t('chart.unit.m')), useEntryWords(t('chart.unit.mw'))];
  return ({ field, kind, limit, change_per_hour: perHour, value }) => {
    const outlet = outlets.find(({ outlet_id: id }) => id === field);
    const words = outlet?.outlet_type === 1 ? megawatts : metres;
    const name =
      field === 'lake_level'
        ? t('series.quantity.lake_level')
        : field === 'tailwater'
          ? t('dashboard.manual.tailwater')
          : (outlet?.name ?? '');
    const said = kind === 'jump' ? { kind, perHour: perHour ?? 0, most: limit } : { kind, limit };
    return `${name} ${words.measured(value)}: ${words.warning(said)}`;
  };
}
