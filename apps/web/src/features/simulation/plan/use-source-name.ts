import { useText } from '../../../base/i18n/use-text.ts';

const named = ['nowcast', 'measured', 'model', 'hand'] as const;

/** Name of a forecast source; external sources keep their own name. */
export function useSourceName(): (source: string) => string {
  const t = useText();
  return (source) => {
    const own = named.find((one) => one === source);
    return own ? t(`simulation.inflow.sourceName.${own}`) : source;
  };
}
