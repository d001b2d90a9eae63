import { ApiError } from '@spillway/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { serverNow } from '../../base/server-clock.ts';
import { useShortcut } from '../../base/shortcuts/shortcuts.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { drawerBelow } from '../../kit/sidebar.ts';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { useMedia } from '../../kit/use-media.ts';
import { informationQuery } from '../../shared/plant/queries.ts';
import { reportPath } from '../../shared/reports/ReportSections.tsx';
import { type Draft, isSameReport, layoutOf } from './draft.ts';
import { ReportForm } from './form/ReportForm.tsx';
import { recentKey, withRecent } from './gallery/entries.ts';
import { ReportGallery } from './gallery/ReportGallery.tsx';
import { type FieldProblems, problemsOf, refusedFields } from './problems.ts';
import { columnsQuery, type ReportRequest, reportQuery } from './queries.ts';
import { ReportAside } from './ReportAside.tsx';
import { readReport, writeReport } from './report-address.ts';
import { wallsOf } from './report-period.ts';
import { keepReport, reportSettings } from './settings.ts';
import { ReportSheet } from './sheet/ReportSheet.tsx';

/** The report is in the address: it can be shared, and Back leads to the previous report or the gallery. */
function useReportAddress(): readonly [Draft | null, (draft: Draft) => void] {
  // The router returns the same object for an equal search.
  const search = useLocation({ select: (location) => location.search as Readonly<Record<string, unknown>> });
  const navigate = useNavigate();
  const addressDraft = useMemo(() => readReport(search), [search]);
  const show = (draft: Draft) => void navigate({ to: '.', search: writeReport(draft) as never, resetScroll: false });
  return [addressDraft, show];
}

interface FoldButtonProps {
  readonly side: 'left' | 'right';
  readonly open: boolean;
}

/** Folds a side panel to give the table more room. */
function FoldButton({ side, open }: FoldButtonProps) {
  const t = useText();
  const label = t(open ? `reports.fold.${side}` : `reports.unfold.${side}`);
  const pointsLeft = (side === 'left') === open;
  return (
    <button
      type="button"
      className={`report-fold report-fold-${side}`}
      aria-expanded={open}
      aria-label={label}
      title={label}
      onClick={() => keepReport(side === 'left' ? { leftPanel: !open } : { rightPanel: !open })}
    >
      <Icon name={pointsLeft ? 'chevronLeft' : 'chevronRight'} size="small" />
    </button>
  );
}

const noProblems: FieldProblems = {};

/** Form on the left, report or gallery in the middle, actions on the right. */
export function ReportView() {
  const t = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const storedSettings = useObserved(reportSettings);
  const isOneColumn = useMedia(drawerBelow);
  const leftPanel = storedSettings.leftPanel || isOneColumn;
  const [shownDraft, show] = useReportAddress();
  const rightPanel = shownDraft !== null && (storedSettings.rightPanel || isOneColumn);
  useShortcut({ keys: ',', does: 'keyboardHelp.does.leftPanel' }, () => keepReport({ leftPanel: !leftPanel }));
  useShortcut({ keys: '.', does: 'keyboardHelp.does.rightPanel' }, () =>
    keepReport({ rightPanel: !storedSettings.rightPanel }),
  );

  const [draft, setDraft] = useState<Draft>(shownDraft ?? storedSettings.draft);
  // The form follows the address: opened links, Back and Forward.
  const [followed, setFollowed] = useState(shownDraft);
  if (followed !== shownDraft) {
    setFollowed(shownDraft);
    if (shownDraft) setDraft(shownDraft);
  }
  const [problems, setProblems] = useState(noProblems);
  /** A counter, so that the same report can be made again. */
  const [made, setMade] = useState(0);
  const [stopped, setStopped] = useState<object | null>(null);
  const columns = useQuery(columnsQuery(language));
  const { data: information, isError: isUnknown } = useQuery(informationQuery);
  const boundary = information?.day_boundary ?? (isUnknown ? '00:00' : undefined);
  // Time of the request: a table must not jump to another day at midnight.
  const reportRequest = useMemo(() => {
    if (shownDraft === null || boundary === undefined) return null;
    const walls = wallsOf(shownDraft.period, serverNow(), boundary);
    const found = problemsOf(shownDraft, walls, t);
    if (Object.keys(found).length > 0 || walls.from === null || walls.to === null) return null;
    return { made, draft: shownDraft, body: { ...layoutOf(shownDraft), from: walls.from, to: walls.to } };
  }, [shownDraft, boundary, made, t]);
  const isStopped = reportRequest !== null && stopped === reportRequest;
  const report = useQuery(reportQuery(isStopped ? null : (reportRequest?.body ?? null), language, made));
  const refused = report.error instanceof ApiError && report.error.status === 400 ? report.error : null;
  const shownProblems = refused ? { ...refusedFields(refused), ...problems } : problems;
  const [rowKey, setRowKey] = useState<string | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  // On a phone the report is below the form: scroll to it after the button was pressed.
  useEffect(() => {
    if (reportRequest) sheet.current?.scrollIntoView({ block: 'start' });
  }, [reportRequest]);

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
  const make = (of: Draft) => {
    if (!bodyOf(of)) return;
    setRowKey(null);
    setStopped(null);
    keepReport({ draft: of, recent: withRecent(storedSettings.recent, recentKey(of)) });
    if (shownDraft && isSameReport(shownDraft, of)) setMade((before) => before + 1);
    else show(of);
  };
  // Exports use the report on screen, or the form if there is none.
  const shownRequest = report.data ? reportRequest : null;
  const isFormChanged = shownRequest !== null && !isSameReport(shownRequest.draft, draft);
  const stop = () => {
    void client.cancelQueries({ queryKey: ['report'] });
    setStopped(reportRequest);
  };
  return (
    <div
      className={[
        'report',
        ...(leftPanel ? [] : ['report-no-left']),
        ...(rightPanel ? [] : ['report-no-right']),
        ...(shownDraft ? [] : ['report-choosing']),
      ].join(' ')}
    >
      {leftPanel && (
        <div className="report-left">
          <ReportForm
            draft={draft}
            onChange={change}
            columns={columns}
            boundary={information?.day_boundary ?? null}
            problems={shownProblems}
            isMaking={report.isFetching}
            onMake={() => make(draft)}
          />
        </div>
      )}
      <div ref={sheet} className="report-centre">
        {shownDraft && boundary === undefined ? (
          <Skeleton lines={10} />
        ) : reportRequest && !isStopped ? (
          <>
            <p className="report-back">
              <ScreenLink href={reportPath}>{t('reports.gallery.back')}</ScreenLink>
            </p>
            <ReportSheet
              kind={reportRequest.body.kind}
              report={report}
              isFormChanged={isFormChanged}
              openKey={rowKey}
              onOpen={(key) => setRowKey((open) => (open === key ? null : key))}
              onMake={() => make(draft)}
              onStop={stop}
            />
          </>
        ) : (
          <ReportGallery
            onMake={(of) => {
              setDraft(of);
              make(of);
            }}
          />
        )}
        <FoldButton side="left" open={leftPanel} />
        {shownDraft && <FoldButton side="right" open={rightPanel} />}
      </div>
      {rightPanel && (
        <div className="report-right">
          <ReportAside
            answer={report.data}
            isComing={report.isFetching}
            kind={reportRequest?.body.kind ?? draft.kind}
            openKey={rowKey}
            onClose={() => setRowKey(null)}
            isFormChanged={isFormChanged}
            bodyOf={() => shownRequest?.body ?? bodyOf(draft)}
          />
        </div>
      )}
    </div>
  );
}
