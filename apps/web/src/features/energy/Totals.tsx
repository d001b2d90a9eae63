import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { MoneyText } from './MoneyText.tsx';
import type { Figures } from './queries.ts';

/** What the whole period came to. */
export function Totals({ total }: { readonly total: Figures }) {
  const t = useText();
  const { number, percent } = useFormat();
  const facts = [
    [t('output.total.sold'), `${number(total.sold_kwh)} kWh`],
    [t('output.total.revenue'), <MoneyText key="revenue" vnd={total.revenue_vnd} />],
    [t('output.total.water'), `${number(total.water_m3_per_kwh, 3)} m³/kWh`],
    [t('output.total.factor'), percent(total.capacity_factor, 1)],
    [t('output.total.spilled'), <MoneyText key="spilled" vnd={total.spilled_vnd} />],
    [t(total.so_far ? 'output.total.knownSoFar' : 'output.total.known'), percent(total.covered_share, 1)],
  ] as const;
  return (
    <dl className="output-totals">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
