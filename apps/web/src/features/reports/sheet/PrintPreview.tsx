import './paper.css';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { groupsOf } from '../../../kit/table/column.ts';
import type { ReportKind } from '../draft.ts';
import type { ReportAnswer } from '../queries.ts';
import { BalanceBelow } from './BalanceBelow.tsx';
import { fileMark, footnotesOf } from './marks.ts';
import { pageRows, planPrint } from './pages.ts';
import { fileInstant, fileTime } from './paper-text.ts';
import { useFootRows } from './use-foot-rows.tsx';
import { usePaperColumns } from './use-paper-columns.tsx';

/** Head of a file: plant, period, author, and a note if the figures are simulated. */
function PaperHead({ head }: Pick<ReportAnswer, 'head'>) {
  const t = useText();
  const format = useFormat();
  const lines = [
    t('reports.paper.plant', { name: head.plant_name, code: head.hydro_code }),
    t('reports.paper.period', { from: fileTime(head.from), to: fileTime(head.to) }),
    t('reports.madeBy', { author: head.author, time: fileInstant(head.made_at) }),
    head.data_received_at === null
      ? t('reports.paper.noData')
      : t('reports.paper.data', {
          time: fileInstant(head.data_received_at),
          revision: format.number(head.data_revision),
        }),
  ];
  return (
    <header>
      <h3>{head.title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {head.is_demo && <p className="paper-demo">{t('reports.paper.demo')}</p>}
    </header>
  );
}

interface PrintPreviewProps {
  readonly answer: ReportAnswer;
  readonly kind: ReportKind;
}

/** Includes title and heading. */
const balanceRows = (lines: number): number => (lines === 0 ? 0 : lines + 2);

/** Print pages on white, whatever the theme. */
export function PrintPreview({ answer, kind }: PrintPreviewProps) {
  const t = useText();
  const columns = usePaperColumns(answer, kind);
  const foot = useFootRows(answer);
  const { head, rows } = answer;
  const plan = planPrint(columns.length, rows.length, foot.length + balanceRows(answer.foot.balance.length));
  const [requestedPage, setAsked] = useState(0);
  const page = Math.min(requestedPage, plan.pages - 1);
  const footnotes = footnotesOf(answer);
  return (
    <>
      <div className="report-preview">
        <section
          className={plan.landscape ? 'paper paper-landscape' : 'paper'}
          aria-label={t('reports.page', { page: page + 1, pages: plan.pages })}
        >
          <PaperHead head={head} />
          <table>
            <thead>
              <tr>
                {groupsOf(columns).map(({ key, title, span }) => (
                  <th key={key} scope="colgroup" colSpan={span}>
                    {title}
                  </th>
                ))}
              </tr>
              <tr>
                {columns.map(({ key, title }) => (
                  <th key={key} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pageRows(rows, plan, page).map((row) => (
                <tr key={row.date_string}>
                  {columns.map((column) => (
                    <td key={column.key} className={column.align === 'right' ? 'cell-right' : undefined}>
                      {column.render ? column.render(row) : column.text?.(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {page === plan.pages - 1 && (
              <tfoot>
                {foot.map(({ key, cells }) => (
                  <tr key={key}>
                    {columns.map((column, index) => (
                      <td key={column.key} className={index > 0 ? 'cell-right' : undefined}>
                        {cells[index]}
                      </td>
                    ))}
                  </tr>
                ))}
              </tfoot>
            )}
          </table>
          {page === plan.pages - 1 && <BalanceBelow lines={answer.foot.balance} />}
          {page === plan.pages - 1 && footnotes.length > 0 && (
            <ul className="paper-notes">
              {footnotes.map(({ note, label, cells }) => (
                <li key={note}>
                  <sup>{fileMark(note)}</sup> {label} ({t('reports.cells', { count: cells })})
                </li>
              ))}
            </ul>
          )}
          <footer>
            <span>{head.title}</span>
            {head.is_demo && <span className="paper-demo">{t('reports.paper.demo')}</span>}
            <span>{t('reports.page', { page: page + 1, pages: plan.pages })}</span>
          </footer>
        </section>
      </div>
      <div className="table-foot">
        <span className="quiet">{t('reports.previewNote')}</span>
        <nav className="pager" aria-label={t('reports.page', { page: page + 1, pages: plan.pages })}>
          <Button
            type="text"
            size="small"
            icon={<Icon name="chevronLeft" size="small" />}
            aria-label={t('ui.table.previousPage')}
            disabled={page === 0}
            onClick={() => setAsked(page - 1)}
          />
          <span>{t('reports.page', { page: page + 1, pages: plan.pages })}</span>
          <Button
            type="text"
            size="small"
            icon={<Icon name="chevronRight" size="small" />}
            aria-label={t('ui.table.nextPage')}
            disabled={page === plan.pages - 1}
            onClick={() => setAsked(page + 1)}
          />
        </nav>
      </div>
    </>
  );
}
