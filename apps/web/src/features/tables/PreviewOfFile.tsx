import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { tableQuery, tablesQuery } from '../../shared/plant/tables.ts';
import { CurveChart } from './CurveChart.tsx';
import { curveLines, pagesOf, thinLines } from './curve-family.ts';
import { groupShapes } from './group-shapes.ts';
import { NumberRows } from './NumberRows.tsx';
import { activeTables, type Preview } from './queries.ts';
import { useTableWords } from './use-table-words.ts';

interface PreviewOfFileProps {
  readonly preview: Preview;
  readonly group: InterpolationGroup;
  /** In the format of `ownerOf`. */
  readonly owner: string;
}

const firstRows = 6;
const maxCurves = 24;
/** More curves of two overlaid tables could not be told apart. */
const fewCurves = 5;

/** Table that the file would replace, with its rows. */
function useStanding(group: InterpolationGroup, owner: string) {
  const { data: tables } = useQuery(tablesQuery);
  const id = tables && activeTables(tables, group, owner)?.table_id;
  const { data } = useQuery({ ...tableQuery(id ?? ''), enabled: id !== undefined });
  return id === undefined ? undefined : data;
}

/** Preview of the file as a table, before saving. */
export function PreviewOfFile({ preview, group, owner }: PreviewOfFileProps) {
  const t = useText();
  const { number } = useFormat();
  const words = useTableWords();
  const shape = groupShapes[group];
  const { columns, rows, sheet, lake } = preview;
  const currentCurve = useStanding(group, owner);
  const page = pagesOf(shape, columns)[0] ?? null;
  const lines = thinLines(curveLines(shape, columns, page), currentCurve ? fewCurves : maxCurves);
  const previousCurve = currentCurve ? thinLines(curveLines(shape, currentCurve.columns, page), fewCurves) : [];
  const count = { count: rows, number: number(rows) };
  return (
    <>
      <p>
        <StateTag tone="good">
          {sheet === null ? t('tables.preview.goodCsv', count) : t('tables.preview.good', { ...count, sheet })}
        </StateTag>
      </p>
      {lake.map(({ mark, level, area, centimetre }) => (
        <p key={mark}>
          {t(`tables.preview.lake.${mark}`, {
            level: number(level, 2),
            area: number(area, 2),
            centimetre: number(centimetre, 0),
          })}
        </p>
      ))}
      <CurveChart shape={shape} lines={lines} over={previousCurve} />
      {currentCurve && <p className="quiet small">{t('tables.preview.over', { name: currentCurve.name })}</p>}
      <p className="quiet small">{t('tables.preview.first', { count: Math.min(firstRows, rows) })}</p>
      <NumberRows
        label={t('tables.preview.title')}
        columns={columns.map(({ name, values }) => ({
          name,
          title: words.short(name),
          values: values.slice(0, firstRows),
        }))}
      />
    </>
  );
}
