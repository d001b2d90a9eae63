import '../../../kit/file/file.css';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Imported } from '../queries.ts';

interface ImportFaultsProps {
  readonly faults: Imported['faults'];
  /** Of all faults there are; the server names the first ones only. */
  readonly count: number;
}

/** Which place of the file is wrong and why, written as programs and editors name places in such a file. */
export function ImportFaults({ faults, count }: ImportFaultsProps) {
  const t = useText();
  const { number } = useFormat();
  return (
    <div className="fault-table" role="alert">
      <p>
        <StateTag tone="critical">{t('plantFile.faults.title', { count, number: number(count) })}</StateTag>{' '}
        {faults.length < count && t('plantFile.faults.shown', { count: faults.length, number: number(faults.length) })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('plantFile.faults.place')}</th>
            <th scope="col">{t('plantFile.faults.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ path, code, message }) => (
            <tr key={`${path} ${code} ${message}`}>
              <td>
                <code className="import-path">{path}</code>
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
