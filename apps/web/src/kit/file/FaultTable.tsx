import './file.css';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../state-tag/StateTag.tsx';
import { ColumnHeads } from '../table/ColumnHeads.tsx';
import type { Fault } from './import-preview.ts';

interface FaultTableProps {
  readonly faults: readonly Fault[];
  /** Total number; the server only lists the first ones. */
  readonly count: number;
  /** Heading of the position; absent: columns. */
  readonly place?: string;
}

/** Faults of a file with their position and reason. */
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
        <ColumnHeads
          names={[
            hasSheets && t('ui.file.sheet'),
            hasRows && t('ui.file.row'),
            place ?? t('ui.file.column'),
            t('ui.file.reason'),
          ]}
        />
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
