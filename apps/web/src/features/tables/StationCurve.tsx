import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { Section } from '../../kit/section/Section.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { errorText } from '../../kit/toast/error-text.ts';
import type { StationName } from '../../shared/plant/queries.ts';
import { tableQuery, tablesQuery } from '../../shared/plant/tables.ts';
import { isOfStation } from './queries.ts';
import { TableCurves } from './TableCurves.tsx';
import { useTableWords } from './use-table-words.ts';

/** Table currently used for the station. */
export function StationCurve({ station }: { readonly station: StationName }) {
  const t = useText();
  const { data } = useQuery(tablesQuery);
  const tables = data?.filter((table) => isOfStation(table, station)) ?? [];
  const current = tables.find((table) => table.in_force);
  if (tables.length === 0) return null;
  return (
    <Section
      level={2}
      title={t('tables.station.current')}
      className="tables-current"
      aria-label={t('tables.station.current')}
    >
      {current ? <Curve id={current.table_id} /> : <p>{t('tables.station.none')}</p>}
    </Section>
  );
}

function Curve({ id }: { readonly id: string }) {
  const t = useText();
  const words = useTableWords();
  const { data, error } = useQuery(tableQuery(id));
  if (error && !data) return <p>{errorText(t, error)}</p>;
  if (!data) return <Skeleton lines={6} />;
  return (
    <>
      <p>
        {data.name} <span className="quiet">{words.period(data)}</span>
      </p>
      <TableCurves table={data} reading={null} />
    </>
  );
}
