import { dayMs } from '@spillway/plant-time/spans';
import { unitTexts } from '@spillway/rules/bulletins/figure-text';
import { quantityTexts } from '@spillway/rules/bulletins/printed-texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Segments } from '../../kit/segments/Segments.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { type Verified, verifiedQuery } from './queries.ts';

const choices = [30, 90, 180] as const;
/** Of errors, too. */
const unitOf = { inflow: 'm3s', lake_level: 'm', release: 'm3s', rain: 'mm', station_level: 'm' } as const;

/** What printed figures were worth, by kind, element and lead. */
export function VerifiedPanel() {
  const t = useText();
  const [days, setDays] = useState<number>(90);
  const [nowMs] = useState(serverNow);
  const query = useQuery(verifiedQuery(nowMs - days * dayMs, nowMs));
  const { data } = query;
  return (
    <section className="parts-one">
      <SectionTitle level={2}>{t('bulletins.worth.title')}</SectionTitle>
      <p className="quiet">{t('bulletins.worth.hint')}</p>
      <Segments
        aria-label={t('bulletins.worth.period')}
        value={days}
        onChange={setDays}
        options={choices.map((one) => ({ value: one, label: t('bulletins.worth.days', { days: one }) }))}
      />
      {!data && query.error ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : !data ? (
        <Skeleton lines={6} />
      ) : data.rows.length === 0 ? (
        <p className="quiet">{t('bulletins.worth.none')}</p>
      ) : (
        <Rows verified={data} />
      )}
    </section>
  );
}

function Rows({ verified }: { readonly verified: Verified }) {
  const t = useText();
  const language = useLanguage();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const shown = (value: number | null) => (value === null ? '–' : number.format(value));
  return (
    <>
      <p>{t('bulletins.worth.bulletins', { count: verified.bulletins })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section className="bulletin-table" aria-label={t('bulletins.worth.title')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {(['kind', 'element', 'lead', 'judged', 'right', 'bias', 'error', 'allowed', 'left'] as const).map(
                (head) => (
                  <th key={head} scope="col">
                    {t(`bulletins.worth.${head}`)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {verified.rows.map((row) => (
              <tr key={`${row.kind} ${row.quantity} ${row.measure} ${row.lead_hours}`}>
                <th scope="row">{t(`bulletins.kind.${row.kind}`)}</th>
                <td>
                  {quantityTexts[row.quantity][language]}, {t(`bulletins.worth.measure.${row.measure}`)}
                  {/* Of a time the words themselves name hours. */}
                  {row.measure !== 'time_of_highest' && ` (${unitTexts[unitOf[row.quantity]][language]})`}
                </td>
                <td className="num">{number.format(row.lead_hours)}</td>
                <td className="num">
                  {row.judged}/{row.printed}
                </td>
                <td className="num">{row.rated === 0 ? '–' : `${number.format((100 * row.right) / row.rated)} %`}</td>
                <td className="num">{shown(row.bias)}</td>
                <td className="num">{shown(row.mean_absolute_error)}</td>
                <td className="num">{shown(row.allowed)}</td>
                <td>
                  {Object.entries(row.not_judged)
                    .map(([reason, count]) => `${t(`bulletins.worth.reason.${reason as 'not_yet'}`)}: ${count}`)
                    .join('; ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
