import { useMemo, useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useObserved } from '../../../base/observed.ts';
import { FilterChips } from '../../../kit/table/FilterChips.tsx';
import { Pager } from '../../../kit/table/Pager.tsx';
import { pageOf } from '../../../kit/table/page.ts';
import { TableView } from '../../../kit/table/TableView.tsx';
import { useSheet } from '../../../kit/table/use-sheet.ts';
import type { ReportKind } from '../draft.ts';
import type { ReportAnswer, ReportRow } from '../queries.ts';
import { keepReport, reportPageSizes, reportSettings } from '../settings.ts';
import { BalanceBelow } from './BalanceBelow.tsx';
import { footnotesOf, hasNote } from './marks.ts';
import { useFootRows } from './use-foot-rows.tsx';
import { useReportColumns } from './use-report-columns.tsx';

interface ReportTableProps {
  readonly answer: ReportAnswer;
  readonly kind: ReportKind;
  readonly openKey: string | null;
  readonly onOpen: (key: string) => void;
}

const keyOf = (row: ReportRow): string => row.date_string;

/** Virtual table with totals that stay in view. */
export function ReportTable({ answer, kind, openKey, onOpen }: ReportTableProps) {
  const t = useText();
  const format = useFormat();
  const { pageSize } = useObserved(reportSettings);
  const columns = useReportColumns(answer, kind);
  const foot = useFootRows(answer);
  const footnotes = useMemo(() => footnotesOf(answer), [answer]);
  const chips = useMemo(
    () =>
      footnotes.map(({ note: key, mark, label }) => ({
        key,
        label: `${mark}  ${label}`,
        count: answer.rows.filter((row) => hasNote(row, key)).length,
      })),
    [answer, footnotes],
  );
  const [note, setNote] = useState<string | null>(null);
  const [requestedPage, setAsked] = useState(0);
  const chosen = footnotes.find((one) => one.note === note);
  const found = useMemo(
    () => (chosen ? answer.rows.filter((row) => hasNote(row, chosen.note)) : answer.rows),
    [answer, chosen],
  );
  const page = pageOf(found.length, pageSize, requestedPage);
  const rows = useMemo(() => found.slice(page.from, page.to), [found, page.from, page.to]);
  const sheet = useSheet({ name: answer.head.title, rows: found, columns, rowKey: keyOf });
  return (
    <>
      {footnotes.length > 0 && (
        <div className="report-notes-bar">
          <FilterChips
            chips={chips}
            total={answer.rows.length}
            chosen={chosen?.note ?? null}
            onChoose={(next) => {
              setNote(next);
              setAsked(0);
            }}
          />
        </div>
      )}
      <div className="report-table">
        <TableView
          label={answer.head.title}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          firstRow={page.from}
          rowCount={found.length}
          openKey={openKey}
          onOpen={(row) => onOpen(keyOf(row))}
          onCopy={sheet.copyMarked}
          {...(foot.length > 0 ? { foot } : {})}
        />
      </div>
      <BalanceBelow lines={answer.foot.balance} />
      <div className="table-foot">
        <span role="status">
          {t('ui.table.shown', {
            from: format.number(page.from + 1),
            to: format.number(page.to),
            total: format.number(found.length),
          })}
          {answer.foot.without_first && answer.foot.totals.length > 0 && `. ${t('reports.withoutFirst')}`}
        </span>
        <Pager
          page={page}
          size={pageSize}
          sizes={reportPageSizes}
          onPage={setAsked}
          onSize={(size) => {
            keepReport({ pageSize: size });
            setAsked(0);
          }}
        />
      </div>
    </>
  );
}
