import { useFormat } from '../../../app/format/use-format.ts';
import { useText } from '../../../app/i18n/use-text.ts';
import type { Version } from '../queries.ts';
import { inSheetOrder, usePlantWords } from '../use-plant-words.ts';

/** Newest first. Each row says what it changed, from what to what. */
export function VersionTable({ versions }: { readonly versions: readonly Version[] }) {
  const t = useText();
  const { dateTime } = useFormat();
  return (
    <div className="information-scroll">
      <table className="information-table history-table">
        <thead>
          <tr>
            <th scope="col">{t('plantInformation.history.when')}</th>
            <th scope="col">{t('plantInformation.history.who')}</th>
            <th scope="col">{t('plantInformation.history.what')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version, index) => (
            <tr key={version.seq}>
              <td className="history-when">{dateTime(version.valid_from)}</td>
              <td>{version.changed_by_name ?? version.changed_by ?? t('plantInformation.history.system')}</td>
              <td>
                <Changes version={version} before={versions[index + 1]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ChangesProps {
  readonly version: Version;
  /** The version before; absent for the first one, and where the list was cut off. */
  readonly before: Version | undefined;
}

function Changes({ version: { data, changed, seq }, before }: ChangesProps) {
  const t = useText();
  const words = usePlantWords();
  if (data === null) return <>{t('plantInformation.history.removed')}</>;
  const was = before?.data ?? null;
  const told = inSheetOrder(changed).filter((field) => was !== null || words.value(field, data[field]) !== '-');
  return (
    <>
      {was === null && <p>{t(seq === 1 ? 'plantInformation.history.first' : 'plantInformation.history.again')}</p>}
      <ul className="history-changes">
        {told.map((field) => (
          <li key={field}>
            <span className="information-quiet">{words.field(field)}: </span>
            {was !== null && (
              <>
                <del>{words.value(field, was[field])}</del>{' '}
              </>
            )}
            <ins>{words.value(field, data[field])}</ins>
          </li>
        ))}
        {told.length === 0 && was !== null && <li>{t('plantInformation.history.shapeOnly')}</li>}
      </ul>
    </>
  );
}
