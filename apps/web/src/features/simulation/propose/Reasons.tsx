import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Proposed } from '../engine/asked.ts';
import { useArticleName } from './use-article-name.ts';

/** One sentence for each step of a proposal: what would be worse without it. */
export function Reasons({ reasons }: Pick<Proposed, 'reasons'>) {
  const t = useText();
  const { dateMinute, number } = useFormat();
  const articleName = useArticleName();
  if (reasons === null || reasons.length === 0) return null;
  return (
    <details>
      <summary>{t('simulation.propose.reasons')}</summary>
      <ul className="sim-notices num">
        {reasons.map(({ at, goal, article, amount }) => (
          <li key={at}>
            <b>{dateMinute(at)}</b>:{' '}
            {goal === 'safety' && article !== null
              ? t('simulation.propose.reason.curve', { ending: articleName(article) })
              : t(`simulation.propose.reason.${goal}`, {
                  article: article === null ? '' : articleName(article),
                  metres: number(amount, 2),
                  flow: number(amount, 0),
                  money: number(amount / 1e6, 1),
                })}
          </li>
        ))}
      </ul>
    </details>
  );
}
