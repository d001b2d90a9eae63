import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Stack } from '../../kit/layout/Layout.tsx';
import { Section } from '../../kit/section/Section.tsx';
import type { ReportKind } from './draft.ts';
import { ExportPanel } from './files/ExportPanel.tsx';
import type { ReportAnswer, ReportRequest } from './queries.ts';
import { footnotesOf } from './sheet/marks.ts';
import { RowDetails } from './sheet/RowDetails.tsx';

interface ReportAsideProps {
  readonly answer: ReportAnswer | undefined;
  /** The report is still loading: what follows is unknown. */
  readonly isComing: boolean;
  readonly kind: ReportKind;
  readonly openKey: string | null;
  readonly onClose: () => void;
  readonly isFormChanged: boolean;
  readonly bodyOf: () => ReportRequest | null;
}

/** Actions for the report, its sources, and its footnotes. */
export function ReportAside({ answer, isComing, kind, openKey, onClose, isFormChanged, bodyOf }: ReportAsideProps) {
  const t = useText();
  const row = answer?.rows.find(({ date_string }) => date_string === openKey);
  return (
    <>
      {answer && row && <RowDetails answer={answer} row={row} kind={kind} onClose={onClose} />}
      <ExportPanel isOfShown={isFormChanged} bodyOf={bodyOf} />
      {answer && <Origin answer={answer} />}
      {answer && !isComing && (
        <Section level={2} title={t('reports.footnotes')} className="report-part">
          {answer.foot.notes.length === 0 && <p className="quiet">{t('reports.noFootnotes')}</p>}
          <Stack as="ul" above="s" className="report-footnotes">
            {footnotesOf(answer).map(({ note, mark, label, cells }) => (
              <li key={note}>
                <sup>{mark}</sup> {label} <span className="quiet">{t('reports.cells', { count: cells })}</span>
              </li>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}

function Origin({ answer: { head } }: { readonly answer: ReportAnswer }) {
  const t = useText();
  const format = useFormat();
  const facts = [
    [t('reports.facts.author'), head.author],
    [t('reports.facts.made'), format.dateTime(head.made_at)],
    [t('reports.facts.received'), format.dateTime(head.data_received_at)],
    [t('reports.facts.boundary'), head.day_boundary],
    [t('reports.facts.stamp'), t(`reports.stamp.${head.stamp}`)],
    [t('reports.facts.revision'), format.number(head.data_revision)],
  ] as const;
  return (
    <Section level={2} title={t('reports.facts.title')} className="report-part">
      <Facts facts={facts.map(([name, value]) => ({ name, value }))} />
    </Section>
  );
}
