import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { Figures } from './queries.ts';

/** What the whole period came to. */
export function Totals({ total }: { readonly total: Figures }) {
  const t = useText();
  const { number, percent } = useFormat();
  const facts = [
    [t('output.total.sold'), number(total.sold_kwh), 'kWh'],
    [t('output.total.revenue'), number(total.revenue_vnd), t('output.dong')],
    [t('output.total.water'), number(total.water_m3_per_kwh, 3), 'm³/kWh'],
    [t('output.total.factor'), percent(total.capacity_factor, 1), ''],
    [t('output.total.spilled'), number(total.spilled_vnd), t('output.dong')],
    [t(total.so_far ? 'output.total.knownSoFar' : 'output.total.known'), percent(total.covered_share, 1), ''],
  ] as const;
  return (
    <dl className="output-totals">
      {facts.map(([name, value, unit]) => (
        <div key={name}>
          <dt>{unit === '' ? name : `${name} (${unit})`}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
