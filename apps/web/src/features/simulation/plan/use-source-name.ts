import { useText } from '../../../base/i18n/use-text.ts';

const knownSources = ['nowcast', 'measured', 'model', 'hand'] as const;

/** Name of a forecast source; external sources keep their own name. */
export function useSourceName(): (source: string) => string {
  const t = useText();
  return (source) => {
    const foundSource = knownSources.find((one) => one === source);
    return foundSource ? t(`simulation.inflow.sourceName.${foundSource}`) : source;
  };
}
