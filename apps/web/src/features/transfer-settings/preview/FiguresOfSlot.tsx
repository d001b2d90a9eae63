import { agencyZone } from '@spillway/contract/transfer/choices';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import type { Preview } from '../queries.ts';

/** Value and reason of each factor in the slot; folded, since most values are in the message. */
export function FiguresOfSlot({ figures }: { readonly figures: Preview['figures'] }) {
  const t = useText();
  // Same time zone as the slot above.
  const format = useFormat(agencyZone);
  const odd = figures.filter(({ remarks }) => remarks.length > 0).length;
  return (
    <details open={odd > 0 && figures.length <= 12}>
      <summary>{t('transferJobs.preview.figures')}</summary>
      <PlainTable>
        <tbody>
          {figures.map((one) => (
            <tr key={one.factor_no}>
              <th scope="row">
                {one.name}
                <span className="quiet">
                  {' '}
                  {one.symbol} {one.sub_symbol}
                </span>
              </th>
              <td className="cell-figure" title={measured(one.measured_at)}>
                {one.value === null ? '-' : format.number(one.value, one.decimals)} {one.unit}
              </td>
              <td>{one.status ?? t('transferJobs.preview.notSent')}</td>
              <td>{one.remarks.map((remark) => t(`transferJobs.remark.${remark}`)).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </details>
  );

  function measured(at: string | null): string | undefined {
    return at === null ? undefined : t('transferJobs.preview.read', { time: format.dateTime(at) });
  }
}
