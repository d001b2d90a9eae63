import { useText } from '../../base/i18n/use-text.ts';

const named = ['nowcast', 'model', 'gr4j', 'hand'] as const;

/** Who said something; what others send is called as they call it. */
export function useSourceName() {
  const t = useText();
  return ({ source, afterwards }: { readonly source: string; readonly afterwards: boolean }): string => {
    const own = named.find((one) => one === source);
    const name = own ? t(`forecastSkill.sourceName.${own}`) : source;
    return afterwards ? t('forecastSkill.afterwards', { name }) : name;
  };
}
