import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Proposed } from '../engine/asked.ts';
import { useLevelName } from '../shown/use-level-name.ts';
import { useArticleName } from './use-article-name.ts';

/** One sentence for each step of a proposal: what would be worse without it. */
export function Reasons({ reasons, safe }: Pick<Proposed, 'reasons' | 'safe'>) {
  const t = useText();
  const { dateMinute, number } = useFormat();
  const articleName = useArticleName();
  const levelName = useLevelName();
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
                  level: safe === null ? '' : levelName(safe.level),
                  metres: number(Math.max(amount, 0.01), 2),
                  flow: number(Math.max(amount, 1), 0),
                  money: number(amount / 1e6, 1),
                })}
          </li>
        ))}
      </ul>
    </details>
  );
}
