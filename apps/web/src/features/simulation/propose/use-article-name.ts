import { useText } from '../../../base/i18n/use-text.ts';

/** Label of a violated rule: its article, the notice deadlines, or the end of the capacity curve. */
export function useArticleName(): (article: string) => string {
  const t = useText();
  return (article) => {
    if (article.startsWith('notice ')) return t('simulation.propose.notices');
    if (article === 'overtopped' || article === 'emptied') return t(`simulation.propose.${article}`);
    return article;
  };
}
