import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useEntryWords } from '../../shared/series/use-entry-words.ts';
import type { Preview } from './queries.ts';

const maxTold = 5;

/** Reasons why values of an action are suspect, in the texts of manual entry: the first ones, and their number. */
export function useSuspectLines(unit: string): (preview: Preview) => readonly string[] {
  const t = useText();
  const { dateTime } = useFormat();
  const words = useEntryWords(unit);
  return ({ doubts, doubtful }) => {
    const lines = doubts.slice(0, maxTold).map(({ time, value, kind, limit, change_per_hour: perHour }) => {
      const limitFacts = kind === 'jump' ? { kind, perHour: perHour ?? 0, most: limit } : { kind, limit };
      return `${dateTime(time)}, ${words.measured(value)}: ${words.warning(limitFacts)}`;
    });
    return doubtful > maxTold ? [...lines, t('review.doubtful', { count: doubtful })] : lines;
  };
}
