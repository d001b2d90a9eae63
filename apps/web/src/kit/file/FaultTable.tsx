import './file.css';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../state-tag/StateTag.tsx';
import type { Fault } from './import-preview.ts';

interface FaultTableProps {
  readonly faults: readonly Fault[];
  /** Of all faults there are; the server names the first ones only. */
  readonly count: number;
  /** How their place is headed; absent: a column. */
  readonly place?: string;
}

/** Which cell is wrong and why, so that it can be found in the file. */
export function FaultTable({ faults, count, place }: FaultTableProps) {
  const t = useText();
  const hasSheets = faults.some(({ sheet }) => sheet !== null);
  const hasRows = place === undefined;
  return (
    <div className="fault-table">
      <p>
        <StateTag tone="critical">{t('ui.file.bad', { count })}</StateTag>{' '}
        {faults.length < count && t('ui.file.shown', { count: faults.length })}
      </p>
      <table>
        <thead>
          <tr>
            {hasSheets && <th scope="col">{t('ui.file.sheet')}</th>}
            {hasRows && <th scope="col">{t('ui.file.row')}</th>}
            <th scope="col">{place ?? t('ui.file.column')}</th>
            <th scope="col">{t('ui.file.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map((fault) => (
            <tr key={`${fault.row} ${fault.column} ${fault.code} ${fault.message}`}>
              {hasSheets && <td>{fault.sheet ?? t('ui.missing')}</td>}
              {hasRows && <td>{fault.row ?? t('ui.file.whole')}</td>}
              <td>{fault.column ?? t('ui.missing')}</td>
              <td>{fault.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
