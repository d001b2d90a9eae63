import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { EntryWarning } from './entry-warnings.ts';
import type { Outlook } from './queries.ts';

/** Texts about a reading before it is saved, in the unit of its series. */
export function useEntryWords(unit: string) {
  const t = useText();
  const { free, number } = useFormat();
  const measured = (value: number | null) => (value === null ? t('ui.missing') : `${free(value)} ${unit}`);
  return {
    measured,
    limits({ min, max }: Pick<Outlook, 'min' | 'max'>): string {
      if (min !== null && max !== null) return t('series.entry.between', { from: free(min), to: measured(max) });
      if (min !== null) return t('series.entry.from', { from: measured(min) });
      if (max !== null) return t('series.entry.to', { to: measured(max) });
      return t('series.entry.noLimits');
    },
    warning(warning: EntryWarning): string {
      switch (warning.kind) {
        case 'below':
          return t('series.entry.below', { limit: measured(warning.limit) });
        case 'above':
          return t('series.entry.above', { limit: measured(warning.limit) });
        case 'jump':
          return t('series.entry.jump', { change: number(warning.perHour, 1), most: free(warning.most), unit });
        case 'replaces':
          return t(warning.isEntered ? 'series.entry.replacesEntered' : 'series.entry.replaces', {
            value: measured(warning.value),
          });
      }
    },
  };
}
