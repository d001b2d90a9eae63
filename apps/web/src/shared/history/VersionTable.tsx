import './history.css';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Stack } from '../../kit/layout/Layout.tsx';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import type { Version } from '../plant/history.ts';

/** Names and texts of the fields of a kind of record. */
export interface RecordWords<Field extends string = string> {
  /** Readable fields, in the order of the form instead of the database. */
  readonly inOrder: (names: readonly string[]) => readonly Field[];
  readonly field: (field: Field) => string;
  /** Value as text with its unit; "-" if there is none. */
  readonly value: (field: string, value: unknown) => string;
}

interface VersionTableProps<Field extends string> {
  readonly versions: readonly Version[];
  readonly words: RecordWords<Field>;
  /** There are older versions: the last one here only serves for comparison. */
  readonly cutOff?: boolean;
}

/** Newest first. Each row shows the changes from the version before. */
export function VersionTable<Field extends string>({ versions, words, cutOff = false }: VersionTableProps<Field>) {
  const t = useText();
  const { dateTime } = useFormat();
  return (
    <RecordTable className="record-words history-table">
      <ColumnHeads names={[t('ui.history.when'), t('ui.history.who'), t('ui.history.what')]} />
      <tbody>
        {versions.slice(0, cutOff ? -1 : undefined).map((version, index) => (
          <tr key={version.seq}>
            <td className="history-when">{dateTime(version.valid_from)}</td>
            <td>{version.changed_by_name ?? version.changed_by ?? t('ui.history.system')}</td>
            <td>
              <Changes version={version} before={versions[index + 1]?.data} words={words} />
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}

interface ChangesProps<Field extends string> {
  readonly words: RecordWords<Field>;
  readonly version: Pick<Version, 'data' | 'changed' | 'seq'>;
  /**
   * Data before this version: null if it was deleted, absent for the first version and at the end of a partial list.
   */
  readonly before: Version['data'] | undefined;
}

/** Changes of one version, from old to new value. */
export function Changes<Field extends string>({ version: { data, changed, seq }, before, words }: ChangesProps<Field>) {
  const t = useText();
  if (data === null) return <>{t('ui.history.removed')}</>;
  const was = before ?? null;
  const listedFields = words
    .inOrder(changed)
    .filter((field) => was !== null || words.value(field, data[field]) !== '-');
  return (
    <>
      {seq === 1 && <p>{t('ui.history.first')}</p>}
      {seq > 1 && before === null && <p>{t('ui.history.again')}</p>}
      <Stack as="ul" gap="xs" className="history-changes">
        {listedFields.map((field) => (
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
        {listedFields.length === 0 && was !== null && <li>{t('ui.history.shapeOnly')}</li>}
      </Stack>
    </>
  );
}
