import { missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { StorageState } from './queries.ts';

/** With fewer readings the size per reading is meaningless: an empty table has pages, too. */
const leastMeaningfulReadings = 10_000;

export function useStorageWords() {
  const t = useText();
  const { number } = useFormat();
  const each = ({ readings, bytes }: StorageState['plain']) =>
    readings < leastMeaningfulReadings ? null : number(bytes / readings, 0);
  return {
    compactAfter: (months: number | null) =>
      months === null ? t('system.storage.compactNever') : t('system.storage.compactAfter', { months }),
    keepYears: (years: number | null) =>
      years === null ? t('system.storage.keepForEver') : t('system.storage.keepYears', { years }),
    perReading({ plain, compact }: Pick<StorageState, 'plain' | 'compact'>): string {
      const [plainBytes, compactBytes] = [each(plain), each(compact)];
      if (plainBytes !== null && compactBytes !== null)
        return t('system.storage.perReadingPair', { plain: plainBytes, compact: compactBytes });
      if (plainBytes !== null) return t('system.storage.perReadingPlain', { plain: plainBytes });
      return compactBytes === null ? missing : t('system.storage.perReadingCompact', { compact: compactBytes });
    },
  };
}
