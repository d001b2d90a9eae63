import { forecastSourceName } from '@spillway/contract/compute/forecasts/skill/source-names';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';

/** The name of a source, and whether its forecasts were worked out afterwards. */
export function useSourceName() {
  const t = useText();
  const language = useLanguage();
  return ({ source, afterwards }: { readonly source: string; readonly afterwards: boolean }): string => {
    const name = forecastSourceName(source, language);
    return afterwards ? t('forecastSkill.afterwards', { name }) : name;
  };
}
