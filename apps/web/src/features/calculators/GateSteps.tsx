import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { CopyButton } from '../../kit/copy/CopyButton.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { PlainTable } from '../../kit/table/PlainTable.tsx';
import type { GateTable } from './gate-table.ts';

/** Openings, and the steps to reach them in order, with the release and duration of each. */
export function GateSteps({ table, wantedM3s }: { readonly table: GateTable; readonly wantedM3s: number }) {
  const t = useText();
  const { number } = useFormat();
  const flow = (m3s: number) => `${number(m3s, 1)} m³/s`;
  const opening = ({ code, opening: metres }: { readonly code: string; readonly opening: number }) =>
    `${code} ${number(metres, 2)} m`;
  const { gates, steps, out, minutes } = table;
  const neighbourSteps = (['below', 'above'] as const).flatMap((side) =>
    table[side] ? [{ side, ...table[side] }] : [],
  );
  const strange = gates.filter(({ in_order: isKnown }) => !isKnown && table.order === 'procedure');
  return (
    <section className="calculator-result">
      <header>
        <h3>{t('calculators.result')}</h3>
        <CopyButton text={`${flow(table.total)}: ${gates.map(opening).join(', ')}`} />
      </header>
      <dl>
        <div>
          <dt>{t('gateTable.total')}</dt>
          <dd>
            <output data-figure="total">{number(table.total, 1)}</output> m³/s
          </dd>
        </div>
        {gates.map((gate) => (
          <div key={gate.code}>
            <dt>{gate.name}</dt>
            <dd className="num">
              {number(gate.opening, 2)} m, {flow(gate.release)}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('gateTable.turbines')}</dt>
          <dd className="num">{flow(table.turbines)}</dd>
        </div>
        {Math.abs(table.others) >= 0.05 && (
          <div>
            <dt>{t('gateTable.others')}</dt>
            <dd className="num">{flow(table.others)}</dd>
          </div>
        )}
      </dl>
      {!table.reached && <p className="calculator-flag">{t('gateTable.notReached', { flow: flow(table.total) })}</p>}
      {!table.is_in_sequence && steps.length > 0 && <p className="calculator-flag">{t('gateTable.between')}</p>}
      {out.length > 0 && (
        <p className="calculator-flag">{t('gateTable.out', { gates: out.map(({ code }) => code).join(', ') })}</p>
      )}
      {strange.length > 0 && (
        <p className="calculator-flag">
          {t('gateTable.notInOrder', { gates: strange.map(({ code }) => code).join(', ') })}
        </p>
      )}
      <p className="calculator-flag">
        {table.order === 'assumed'
          ? t('gateTable.assumed')
          : t(table.verified ? 'gateTable.by' : 'gateTable.byUnverified', { article: table.article ?? '' })}
      </p>
      {neighbourSteps.length > 0 && (
        <PlainTable className="gate-steps num">
          <caption>{t('gateTable.beside', { flow: flow(wantedM3s) })}</caption>
          <tbody>
            {neighbourSteps.map(({ side, openings, release }) => (
              <tr key={side}>
                <th scope="row">{t(`gateTable.${side}`)}</th>
                <td>{openings.map(opening).join(', ')}</td>
                <td>{flow(release)}</td>
                <td>
                  {release > wantedM3s ? '+' : '−'}
                  {flow(Math.abs(release - wantedM3s))}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {steps.length === 0 ? (
        <p>{t('gateTable.there')}</p>
      ) : (
        <PlainTable className="gate-steps num">
          <caption>
            {minutes === null ? t('gateTable.steps') : t('gateTable.stepsIn', { minutes: number(minutes, 0) })}
          </caption>
          <ColumnHeads names={[t('gateTable.move'), t('gateTable.total'), minutes !== null && t('gateTable.after')]} />
          <tbody>
            {steps.map((step) => (
              <tr key={JSON.stringify(step.openings)}>
                <td>
                  {step.openings
                    .filter(({ code }) => step.moved.includes(code))
                    .map(opening)
                    .join(', ')}
                </td>
                <td>{flow(step.release)}</td>
                {minutes !== null && <td>{t('gateTable.minutes', { minutes: number(step.minutes, 0) })}</td>}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </section>
  );
}
