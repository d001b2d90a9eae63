import { useText } from '../../../base/i18n/use-text.ts';

/** Of a rule as a proposal names it: its article, the time of notices, or that the lake left its curve. */
export function useArticleName(): (article: string) => string {
  const t = useText();
  return (article) => {
    if (article.startsWith('notice ')) return t('simulation.propose.notices');
    if (article === 'overtopped' || article === 'emptied') return t(`simulation.propose.${article}`);
    return article;
  };
}
