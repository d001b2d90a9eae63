import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import type { Impact } from './impact.ts';

type Money = NonNullable<Impact['money']>;

const dayText = (day: string): string => day.split('-').toReversed().join('/');

/** Revenue of settled days before and after, by month. */
export function MoneyFacts({ money }: { readonly money: Money }) {
  const t = useText();
  const { number, signed } = useFormat();
  const { days, priced_days: priced, months, of_months: ofMonths, largest } = money;
  const million = (vnd: number): string => number(vnd / 1e6, 3);
  const change = (vnd: number): string => signed(vnd / 1e6, 3);
  const sum = (key: 'before_vnd' | 'after_vnd') => months.reduce((all, one) => all + one[key], 0);
  return (
    <>
      <h3 className="affected-title">{t(priced > 0 ? 'affected.money.titleAsked' : 'affected.money.title')}</h3>
      <p className="num">
        {t('affected.money.days', { count: days, from: dayText(money.from), to: dayText(money.to) })}
      </p>
      <div className="affected-months">
        <table className="num">
          <ColumnHeads
            names={[
              t('affected.money.month'),
              t('affected.money.dayCount'),
              t('affected.money.before'),
              t('affected.money.after'),
              t('affected.money.change'),
            ]}
          />
          <tbody>
            {months.map((one) => (
              <tr key={one.month}>
                <th scope="row">{dayText(one.month)}</th>
                <td>{one.days}</td>
                <td>{million(one.before_vnd)}</td>
                <td>{million(one.after_vnd)}</td>
                <td>{change(one.after_vnd - one.before_vnd)}</td>
              </tr>
            ))}
          </tbody>
          {months.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{t('affected.money.total')}</th>
                <td>{months.reduce((all, one) => all + one.days, 0)}</td>
                <td>{million(sum('before_vnd'))}</td>
                <td>{million(sum('after_vnd'))}</td>
                <td>{change(sum('after_vnd') - sum('before_vnd'))}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {largest && (
        <p className="num">
          {t('affected.money.largest', {
            day: dayText(largest.day),
            before: million(largest.before_vnd),
            after: million(largest.after_vnd),
          })}
        </p>
      )}
      {months.length < ofMonths && (
        <p className="quiet small">{t('affected.money.sample', { count: ofMonths, shown: months.length })}</p>
      )}
    </>
  );
}
