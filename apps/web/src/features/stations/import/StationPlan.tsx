import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Facts } from '../../../kit/facts/Facts.tsx';
import { FieldChanges } from '../../../kit/file/FieldChanges.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { ChangedStation, ImportPreview } from './queries.ts';

/** Stations that the file would add and change. */
export function StationPlan({ preview }: { readonly preview: ImportPreview }) {
  const t = useText();
  const { number } = useFormat();
  const { additions, changes } = preview;
  return (
    <>
      <p>
        <StateTag tone="good">
          {t('stationImport.preview.good', { count: preview.rows, number: number(preview.rows) })}
        </StateTag>
      </p>
      <Facts
        facts={[
          { name: t('stationImport.preview.added'), value: number(preview.added) },
          { name: t('stationImport.preview.changed'), value: number(preview.changed) },
          { name: t('stationImport.preview.same'), value: number(preview.same) },
          { name: t('stationImport.preview.absent'), value: number(preview.absent) },
        ]}
      />
      {changes.length > 0 && (
        <>
          <SectionTitle>{t('stationImport.preview.changes')}</SectionTitle>
          <ul className="file-rows">
            {changes.map((change) => (
              <Change key={change.row} change={change} />
            ))}
          </ul>
          <More count={preview.changed - changes.length} />
        </>
      )}
      {additions.length > 0 && (
        <>
          <SectionTitle>{t('stationImport.preview.additions')}</SectionTitle>
          <ul className="file-rows">
            {additions.map(({ row, station_code, name }) => (
              <li key={row}>
                <strong>{station_code}</strong> {name}
                <span className="quiet">{t('stationImport.preview.row', { row })}</span>
              </li>
            ))}
          </ul>
          <More count={preview.added - additions.length} />
        </>
      )}
    </>
  );
}

function Change({ change }: { readonly change: ChangedStation }) {
  const t = useText();
  return (
    <li>
      <strong>{change.station_code}</strong> {change.name}
      <span className="quiet">{t('stationImport.preview.row', { row: change.row })}</span>
      <FieldChanges fields={change.fields} />
    </li>
  );
}

function More({ count }: { readonly count: number }) {
  const t = useText();
  const { number } = useFormat();
  return count > 0 ? (
    <p className="quiet">{t('stationImport.preview.more', { count, number: number(count) })}</p>
  ) : null;
}
