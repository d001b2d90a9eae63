import { completeShare } from '@spillway/contract/reports/tables/limits';
import './balance.css';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { ReportAnswer } from '../queries.ts';
import { fileStamp } from './paper-text.ts';

type Line = ReportAnswer['foot']['balance'][number];

const figures = ['inflow', 'release', 'stored', 'open', 'error'] as const;
const decimals = 3;
const isBeyond = ({ open, error }: Line): boolean => open !== null && error !== null && Math.abs(open) > error;

/** Daily balance: inflow, outflow, storage change, and the residual with its tolerance. */
export function BalanceBelow({ lines }: { readonly lines: readonly Line[] }) {
  const t = useText();
  const format = useFormat();
  if (lines.length === 0) return null;
  return (
    <section className="report-balance">
      <table>
        <caption>{t('reports.balance.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('reports.balance.of')}</th>
            {figures.map((name) => (
              <th key={name} scope="col">
                {t(`reports.balance.${name}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.span} ${line.from}`}>
              <th scope="row">{nameOf(line, t('reports.balance.period'))}</th>
              {figures.map((name) => (
                <td key={name} className="num">
                  {format.number(line[name], decimals)}
                </td>
              ))}
              <td>
                {line.share < completeShare && (
                  <span className="quiet">{t('reports.coverage', { share: format.percent(line.share) })}</span>
                )}
                {isBeyond(line) && (
                  <StateTag tone="watch" icon="info">
                    {t('reports.balance.beyond')}
                  </StateTag>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const nameOf = ({ span, from }: Line, period: string): string => {
  if (span === 'period') return period;
  return fileStamp(from, span === 'day' ? 'daily' : 'monthly', null);
};
