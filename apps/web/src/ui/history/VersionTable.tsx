import './history.css';
import { useFormat } from '../../app/format/use-format.ts';
import { useText } from '../../app/i18n/use-text.ts';
import type { Version } from '../../app/plant/history.ts';
import { RecordTable } from '../record-table/RecordTable.tsx';

/** How the fields of a kind of record are called and read. */
export interface RecordWords<Field extends string = string> {
  /** Those that a person can read, in the order of the form and not of the database. */
  readonly inOrder: (names: readonly string[]) => readonly Field[];
  readonly field: (field: Field) => string;
  /** A value as a person reads it, with its unit; "-" where there is none. */
  readonly value: (field: string, value: unknown) => string;
}

interface VersionTableProps<Field extends string> {
  readonly versions: readonly Version[];
  readonly words: RecordWords<Field>;
}

/** Newest first. Each row says what it changed, from what to what. */
export function VersionTable<Field extends string>({ versions, words }: VersionTableProps<Field>) {
  const t = useText();
  const { dateTime } = useFormat();
  return (
    <RecordTable className="history-table">
      <thead>
        <tr>
          <th scope="col">{t('ui.history.when')}</th>
          <th scope="col">{t('ui.history.who')}</th>
          <th scope="col">{t('ui.history.what')}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map((version, index) => (
          <tr key={version.seq}>
            <td className="history-when">{dateTime(version.valid_from)}</td>
            <td>{version.changed_by_name ?? version.changed_by ?? t('ui.history.system')}</td>
            <td>
              <Changes version={version} before={versions[index + 1]} words={words} />
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}

interface ChangesProps<Field extends string> {
  readonly words: RecordWords<Field>;
  readonly version: Version;
  /** The version before; absent for the first one, and where the list was cut off. */
  readonly before: Version | undefined;
}

function Changes<Field extends string>({ version: { data, changed, seq }, before, words }: ChangesProps<Field>) {
  const t = useText();
  if (data === null) return <>{t('ui.history.removed')}</>;
  const was = before?.data ?? null;
  const told = words.inOrder(changed).filter((field) => was !== null || words.value(field, data[field]) !== '-');
  return (
    <>
      {was === null && <p>{t(seq === 1 ? 'ui.history.first' : 'ui.history.again')}</p>}
      <ul className="history-changes">
        {told.map((field) => (
          <li key={field}>
            <span className="quiet">{words.field(field)}: </span>
            {was !== null && (
              <>
                <del>{words.value(field, was[field])}</del>{' '}
              </>
            )}
            <ins>{words.value(field, data[field])}</ins>
          </li>
        ))}
        {told.length === 0 && was !== null && <li>{t('ui.history.shapeOnly')}</li>}
      </ul>
    </>
  );
}
