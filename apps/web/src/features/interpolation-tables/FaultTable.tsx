import { useText } from '../../app/i18n/use-text.ts';
import { StateTag } from '../../ui/state-tag/StateTag.tsx';
import type { Preview } from './queries.ts';

interface FaultTableProps {
  readonly faults: Preview['faults'];
  /** Of all faults there are; the server names the first ones only. */
  readonly count: number;
}

/** Which cell is wrong and why, so that it can be found in the file. */
export function FaultTable({ faults, count }: FaultTableProps) {
  const t = useText();
  const hasSheets = faults.some(({ sheet }) => sheet !== null);
  return (
    <div className="fault-table">
      <p>
        <StateTag tone="critical">{t('tables.preview.bad', { count })}</StateTag>{' '}
        {faults.length < count && t('tables.preview.shown', { count: faults.length })}
      </p>
      <table>
        <thead>
          <tr>
            {hasSheets && <th scope="col">{t('tables.preview.sheet')}</th>}
            <th scope="col">{t('tables.preview.row')}</th>
            <th scope="col">{t('tables.preview.column')}</th>
            <th scope="col">{t('tables.preview.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map((fault) => (
            <tr key={`${fault.row} ${fault.column} ${fault.code} ${fault.message}`}>
              {hasSheets && <td>{fault.sheet ?? t('ui.missing')}</td>}
              <td>{fault.row ?? t('tables.preview.whole')}</td>
              <td>{fault.column ?? t('ui.missing')}</td>
              <td>{fault.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
