import { ApiError } from '@spillway/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { serverNow } from '../../base/server-clock.ts';
import { useShortcut } from '../../base/shortcuts/shortcuts.ts';
import { drawerBelow } from '../../kit/sidebar.ts';
import { useMedia } from '../../kit/use-media.ts';
import { informationQuery } from '../../shared/plant/queries.ts';
import { type Draft, hasColumns, isSameReport, layoutOf } from './draft.ts';
import { FoldButton } from './FoldButton.tsx';
import { ReportForm } from './form/ReportForm.tsx';
import { type FieldProblems, problemsOf, refusedFields } from './problems.ts';
import { columnsQuery, type ReportRequest, reportQuery } from './queries.ts';
import { ReportAside } from './ReportAside.tsx';
import { wallsOf } from './report-period.ts';
import { keepReport, reportSettings } from './settings.ts';
import { ReportSheet } from './sheet/ReportSheet.tsx';

interface Asked {
  readonly body: ReportRequest;
  /** The form it was made of. */
  readonly draft: Draft;
  /** Counts, so that the same report can be made once more. */
  readonly made: number;
}

const noProblems: FieldProblems = {};

/** What the report is made of on the left, the report in the middle, what to do with it on the right. */
export function ReportView() {
  const t = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const kept = useObserved(reportSettings);
  const isOneColumn = useMedia(drawerBelow);
  const leftPanel = kept.leftPanel || isOneColumn;
  const rightPanel = kept.rightPanel || isOneColumn;
  useShortcut({ keys: ',', does: 'keyboardHelp.does.leftPanel' }, () => keepReport({ leftPanel: !leftPanel }));
  useShortcut({ keys: '.', does: 'keyboardHelp.does.rightPanel' }, () => keepReport({ rightPanel: !rightPanel }));

  const [draft, setDraft] = useState<Draft>(kept.draft);
  const [problems, setProblems] = useState(noProblems);
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useQuery(columnsQuery(language));
  const { data: information } = useQuery(informationQuery);
  const report = useQuery(reportQuery(asked?.body ?? null, language, asked?.made ?? 0));
  const refused = report.error instanceof ApiError && report.error.status === 400 ? report.error : null;
  const shownProblems = refused ? { ...refusedFields(refused), ...problems } : problems;
  const [rowKey, setRowKey] = useState<string | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  // On a phone the report stands below its form: who has pressed the button shall see that it comes.
  useEffect(() => {
    if (asked) sheet.current?.scrollIntoView({ block: 'start' });
  }, [asked]);

  const change = (next: Draft) => {
    setDraft(next);
    setProblems(noProblems);
    keepReport({ draft: next });
  };
  const bodyOf = (of: Draft): ReportRequest | null => {
    const walls = wallsOf(of.period, serverNow(), information?.day_boundary ?? '00:00');
    const found = problemsOf(of, walls, t);
    setProblems(found);
    if (Object.keys(found).length > 0 || walls.from === null || walls.to === null) return null;
    return { ...layoutOf(of), from: walls.from, to: walls.to };
  };
  const make = () => {
    const body = bodyOf(draft);
    if (!body) return;
    setRowKey(null);
    setAsked((before) => ({ body, draft, made: (before?.made ?? 0) + 1 }));
  };
  // What is shown is what is taken along; where nothing is, it is what the form says.
  const shown = report.data ? asked : null;
  const isFormChanged = shown !== null && !isSameReport(shown.draft, draft);
  const stop = () => {
    void client.cancelQueries({ queryKey: ['report'] });
    setAsked(null);
  };
  return (
    <div className={`report${leftPanel ? '' : ' report-no-left'}${rightPanel ? '' : ' report-no-right'}`}>
      {leftPanel && (
        <div className="report-left">
          <ReportForm
            draft={draft}
            onChange={change}
            columns={columns}
            boundary={information?.day_boundary ?? null}
            problems={shownProblems}
            isMaking={report.isFetching}
            onMake={make}
          />
        </div>
      )}
      <div ref={sheet} className="report-centre">
        <ReportSheet
          kind={asked?.body.kind ?? draft.kind}
          report={report}
          isAsked={asked !== null}
          isFormChanged={isFormChanged}
          needsColumns={hasColumns(draft.kind) && draft.columns.length === 0}
          openKey={rowKey}
          onOpen={(key) => setRowKey((open) => (open === key ? null : key))}
          onMake={make}
          onStop={stop}
        />
        <FoldButton side="left" open={leftPanel} />
        <FoldButton side="right" open={rightPanel} />
      </div>
      {rightPanel && (
        <div className="report-right">
          <ReportAside
            answer={report.data}
            isComing={report.isFetching}
            kind={asked?.body.kind ?? draft.kind}
            openKey={rowKey}
            onClose={() => setRowKey(null)}
            isFormChanged={isFormChanged}
            bodyOf={() => shown?.body ?? bodyOf(draft)}
          />
        </div>
      )}
    </div>
  );
}
