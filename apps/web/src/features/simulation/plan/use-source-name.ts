import { useText } from '../../../base/i18n/use-text.ts';

const named = ['nowcast', 'measured', 'model', 'hand'] as const;

/** Who said something; what others send is called as they call it. */
export function useSourceName(): (source: string) => string {
  const t = useText();
  return (source) => {
    const own = named.find((one) => one === source);
    return own ? t(`simulation.inflow.sourceName.${own}`) : source;
  };
}
