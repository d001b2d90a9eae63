import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { RecordTable } from '../../../kit/record-table/RecordTable.tsx';
import { Section } from '../../../kit/section/Section.tsx';
import { ColumnHeads } from '../../../kit/table/ColumnHeads.tsx';
import { written } from '../agency-days.ts';
import { monthsOf } from '../compliance-look.ts';
import type { Compliance } from '../queries.ts';

/** Shares of on-time and valid values, by month and receiver. */
export function ComplianceTable({
  duty,
  onMonth,
}: {
  readonly duty: Compliance;
  readonly onMonth: (month: string) => void;
}) {
  const t = useText();
  const format = useFormat();
  const names = new Map(duty.targets.map((one) => [one.target_id, one]));
  const months = monthsOf(duty.days).filter(({ owed }) => owed > 0);
  if (months.length === 0) return null;
  return (
    <Section level={2} title={t('transferHistory.dutyTitle')}>
      <RecordTable>
        <ColumnHeads
          names={[
            t('transferHistory.month'),
            t('transferHistory.target'),
            { figure: t('transferHistory.owed') },
            { figure: t('transferHistory.onTime') },
            { figure: t('transferHistory.valid') },
            { figure: t('transferHistory.missing') },
          ]}
        />
        <tbody>
          {months.map((one) => (
            <tr key={`${one.month} ${one.targetId}`}>
              <th scope="row">
                <button type="button" className="text-button text-button-line" onClick={() => onMonth(one.month)}>
                  {written(one.month)}
                </button>
              </th>
              <td data-label={t('transferHistory.target')}>
                <span>
                  {names.get(one.targetId)?.target_department}
                  {names.get(one.targetId)?.legal_reason && (
                    <small className="quiet"> {names.get(one.targetId)?.legal_reason}</small>
                  )}
                </span>
              </td>
              <td className="cell-figure" data-label={t('transferHistory.owed')}>
                {format.number(one.owed, 0)}
              </td>
              <td className="cell-figure" data-label={t('transferHistory.onTime')}>
                {format.percent(one.onTime / one.owed, 1)}
              </td>
              <td className="cell-figure" data-label={t('transferHistory.valid')}>
                {format.percent(one.valid / one.owed, 1)}
              </td>
              <td className="cell-figure" data-label={t('transferHistory.missing')}>
                {format.number(one.missing, 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </Section>
  );
}
