import type { ReactNode } from 'react';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Formula } from '../../kit/formula/Formula.tsx';
import { Card } from '../../kit/layout/Layout.tsx';
import { PlainTable } from '../../kit/table/PlainTable.tsx';
import type { Explanation } from '../../shared/explain/question.ts';
import type { ExplainedProps } from './explained-props.ts';

interface BalanceBoxProps extends ExplainedProps {
  readonly balance: NonNullable<Explanation['balance']>;
}

const clockOf = (dateString: string): string => dateString.slice(11, 16);
const perMcm = 1e6;

/** Water balance as a formula, then with its numbers. */
export function BalanceBox({ balance, explanation, words }: BalanceBoxProps) {
  const { t, format } = words;
  const { begin, end, stored, released, window_seconds: windowS, survey, inflow, fit } = balance;
  const mcm = (m3: number) => format.number(m3 / perMcm, 3);
  const flow = (m3s: number | null) => format.number(m3s, 3);
  const isFit = explanation.field === 'inflow_moving_average';
  return (
    <>
      <Card gap="l" tone="sunken" className="explain-balance">
        {isFit && fit.parts.length > 0 && <FitLine fit={fit} words={words} />}
        {isFit && <small>{t('explain.balance.of')}</small>}
        <p className="formula">
          <i>Q</i>
          <sub>{t('explain.balance.in')}</sub> =
          <Fraction
            top={
              <>
                <i>V</i>({clockOf(end.date_string)}) − <i>V</i>({clockOf(begin.date_string)})
              </>
            }
            bottom="Δt"
          />
          + <i>Q</i>
          <sub>{t('explain.balance.out')}</sub>
        </p>
        <p className="formula explain-numbers num">
          <Fraction
            top={
              <>
                ({mcm(end.storage)} − {mcm(begin.storage)}) · 10<sup>6</sup>
              </>
            }
            bottom={`${format.number(windowS)} s`}
          />
          + {flow(released / windowS)} = {flow(stored / windowS)} + {flow(released / windowS)} = <b>{flow(inflow)}</b>{' '}
          m³/s
        </p>
      </Card>
      <Facts
        facts={[
          ...(isFit ? fitFacts(fit, words) : []),
          ...(survey === 0 ? [] : [{ name: t('explain.balance.survey'), value: `${format.number(survey)} m³` }]),
        ]}
      />
      <Card as="p" tone="sunken" className="quiet">
        {t('explain.balance.centimetre', { flow: format.number(balance.per_centimetre, 1), minutes: windowS / 60 })}
      </Card>
      {balance.rows.some(({ mean_out: mean }) => mean !== null) && (
        <Card as="p" tone="sunken" className="quiet">
          {t('explain.balance.moves')}
        </Card>
      )}
      <details className="quiet">
        <summary>{t('explain.balance.rows', { count: balance.rows.length })}</summary>
        <PlainTable figures className="num">
          <thead>
            <tr>
              <th scope="col">{t('explain.column.time')}</th>
              <th scope="col">Z, m</th>
              <th scope="col">V, {t('chart.unit.mcm')}</th>
              <th scope="col">Q, m³/s</th>
              <th scope="col">Q̄, m³/s</th>
            </tr>
          </thead>
          <tbody>
            {balance.rows.map((row) => (
              <tr key={row.date_string}>
                <td>{clockOf(row.date_string)}</td>
                <td>{format.number(row.lake_level, 3)}</td>
                <td>{mcm(row.storage)}</td>
                <td>{flow(row.out)}</td>
                <td>{row.mean_out === null ? '' : flow(row.mean_out)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </details>
    </>
  );
}

type Fit = BalanceBoxProps['balance']['fit'];
type Words = ExplainedProps['words'];

const hourS = 3600;

/** Inflow and weight of each curve in the fit, with the error and delay of the result. */
function fitFacts({ parts, error, delay_seconds: delayS }: Fit, { t, format }: Words) {
  const flow = (m3s: number) => format.number(m3s, 3);
  return [
    ...parts.map((part) => ({
      name: t('explain.balance.curve', { hours: format.free(part.window_seconds / hourS) }),
      value: t('explain.balance.part', {
        flow: flow(part.inflow),
        error: flow(part.error),
        share: format.percent(part.share, 1),
      }),
    })),
    { name: t('explain.balance.error'), value: `± ${flow(error)} m³/s` },
    {
      name: t('explain.balance.delay'),
      value: t('explain.balance.minutes', { minutes: format.number(delayS / 60) }),
    },
  ];
}

/** Weighted slopes of the curves. */
function FitLine({ fit: { parts, inflow }, words: { t, format } }: { readonly fit: Fit; readonly words: Words }) {
  const flow = (m3s: number) => format.number(m3s, 3);
  const terms = parts.map((part) => `${format.number(part.share, 3)} · ${flow(part.inflow)}`);
  return (
    <>
      <Formula expression="Q_in = d(V + ∫Q_out) / dt" />
      <p className="formula explain-numbers num">
        {parts.length > 1 && `${terms.join(' + ')} = `}
        <b>{flow(inflow)}</b> m³/s
        <small> {t('explain.balance.fitOf', { count: parts[0]?.rows ?? 0 })}</small>
      </p>
    </>
  );
}

function Fraction({ top, bottom }: { readonly top: ReactNode; readonly bottom: string }) {
  return (
    <span className="explain-fraction">
      <span>{top}</span>
      <span>{bottom}</span>
    </span>
  );
}
