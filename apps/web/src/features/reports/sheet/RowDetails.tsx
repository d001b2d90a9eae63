import { Button } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row, Stack } from '../../../kit/layout/Layout.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import type { ReportKind } from '../draft.ts';
import type { ReportAnswer, ReportRow } from '../queries.ts';
import { footnotesOf, notesAt, shareAt } from './marks.ts';
import { stampText } from './period-text.ts';
import { useColumnTitle } from './use-report-columns.tsx';

interface RowDetailsProps {
  readonly answer: ReportAnswer;
  readonly row: ReportRow;
  readonly kind: ReportKind;
  readonly onClose: () => void;
}

/** One row as a list, with the remarks on each figure. */
export function RowDetails({ answer, row, kind, onClose }: RowDetailsProps) {
  const t = useText();
  const format = useFormat();
  const titleOf = useColumnTitle();
  const footnotes = footnotesOf(answer);
  return (
    <section className="report-part">
      <Row align="start" justify="between" nowrap>
        <SectionTitle level={2}>{stampText(row.date_string, kind, answer.head.step_minutes)}</SectionTitle>
        <Button
          type="text"
          size="small"
          icon={<Icon name="close" size="small" />}
          aria-label={t('ui.close')}
          onClick={onClose}
        />
      </Row>
      <Stack as="dl" gap="xs" className="report-facts">
        {answer.head.columns.map((column, index) => {
          const notes = footnotes.filter(({ note }) => notesAt(row, index).includes(note));
          const [coverage, good] = [shareAt(row.coverage, index), shareAt(row.good_share, index)];
          const detailTexts = [
            ...notes.map(({ label }) => label),
            ...(coverage !== null && coverage < 1 ? [t('reports.coverage', { share: format.percent(coverage) })] : []),
            ...(good !== null && good < 1 ? [t('reports.good', { share: format.percent(good) })] : []),
          ];
          return (
            // A column may occur twice with different aggregates.
            <div key={`${column.key} ${column.aggregate}`}>
              <dt>{titleOf(column)}</dt>
              <dd>
                {format.number(row.values[index], column.decimals)}
                {detailTexts.length > 0 && <span className="quiet report-said">{detailTexts.join('. ')}</span>}
              </dd>
            </div>
          );
        })}
      </Stack>
    </section>
  );
}
