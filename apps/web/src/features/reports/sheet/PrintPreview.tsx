import './paper.css';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { groupsOf } from '../../../kit/table/column.ts';
import type { ReportKind } from '../draft.ts';
import type { ReportAnswer } from '../queries.ts';
import { footnotesOf } from './marks.ts';
import { pageRows, planPrint } from './pages.ts';
import { periodText } from './period-text.ts';
import { useFootRows } from './use-foot-rows.tsx';
import { useReportColumns } from './use-report-columns.tsx';

interface PrintPreviewProps {
  readonly answer: ReportAnswer;
  readonly kind: ReportKind;
}

/** Page by page on white paper, whatever the theme of the screen. */
export function PrintPreview({ answer, kind }: PrintPreviewProps) {
  const t = useText();
  const format = useFormat();
  const columns = useReportColumns(answer, kind);
  const foot = useFootRows(answer);
  const { head, rows } = answer;
  const plan = planPrint(columns.length, rows.length, foot.length);
  const [asked, setAsked] = useState(0);
  const page = Math.min(asked, plan.pages - 1);
  const footnotes = footnotesOf(answer);
  return (
    <>
      <div className="report-preview">
        <section
          className={plan.landscape ? 'paper paper-landscape' : 'paper'}
          aria-label={t('reports.page', { page: page + 1, pages: plan.pages })}
        >
          <header>
            <strong>
              {head.plant_name}
              {head.is_demo && <em className="paper-demo"> ({t('reports.demo')})</em>}
            </strong>
            <h3>{head.title}</h3>
            <p>{periodText(t, head)}</p>
          </header>
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
                    {columns.map((column, at) => (
                      <td key={column.key} className={at > 0 ? 'cell-right' : undefined}>
                        {cells[at]}
                      </td>
                    ))}
                  </tr>
                ))}
              </tfoot>
            )}
          </table>
          {page === plan.pages - 1 && footnotes.length > 0 && (
            <p>{footnotes.map(({ mark, label }) => `${mark}: ${label}`).join('; ')}</p>
          )}
          <footer>
            <span>{t('reports.madeBy', { author: head.author, time: format.dateTime(head.made_at) })}</span>
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
