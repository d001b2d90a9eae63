import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Proposal, RuleCost } from '../engine/messages.ts';
import { useLevelName } from '../shown/use-level-name.ts';
import { useArticleName } from './use-article-name.ts';

interface PricesProps extends Pick<Proposal, 'prices' | 'safe'> {
  readonly isWorking: boolean;
}

/** Cost of each limiting rule and when it starts to apply, and the cost of keeping the dam safe. */
export function Prices({ prices, safe, isWorking }: PricesProps) {
  const t = useText();
  if (prices === null)
    return <p className="quiet">{t(isWorking ? 'simulation.propose.working' : 'simulation.propose.notPriced')}</p>;
  if (prices.length === 0) return <p className="quiet">{t('simulation.propose.noPrices')}</p>;
  return (
    <ul className="sim-notices num">
      {prices.map((one) => (
        <Price key={one.id} cost={one} safe={safe} />
      ))}
    </ul>
  );
}

function Price({ cost, safe }: { readonly cost: RuleCost; readonly safe: Proposal['safe'] }) {
  const t = useText();
  const { dateMinute, signed } = useFormat();
  const articleName = useArticleName();
  const levelName = useLevelName();
  const { article, bindsFromMs, moneyVnd, energyMwh, levelM } = cost;
  return (
    <li>
      <b>
        {article !== null
          ? articleName(article)
          : t('simulation.propose.dam', { level: safe === null ? '' : levelName(safe.level) })}
      </b>
      {bindsFromMs !== null && ` (${t('simulation.propose.bindsFrom', { time: dateMinute(bindsFromMs) })})`}:{' '}
      {t('simulation.propose.price')}{' '}
      {t('simulation.propose.money', {
        money: signed(moneyVnd / 1e6, 1),
        energy: signed(energyMwh, 0),
        level: signed(levelM, 2),
      })}
    </li>
  );
}
