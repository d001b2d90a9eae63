import type { Language } from '@spillway/contract/errors';
import type { Implementation } from '../platform/http/implement.ts';
import type { Figures } from '../platform/metrics/metrics.ts';
import { createBulletins } from './bulletins/bulletins.ts';
import { createDrafts } from './bulletins/draft/draft.ts';
import { draftRoutes } from './bulletins/draft/routes.ts';
import { verifiedRoutes } from './bulletins/verify/routes.ts';
import { createVerify } from './bulletins/verify/verify.ts';
import { createCompare } from './compare/compare.ts';
import { compareRoutes } from './compare/routes.ts';
import { createDashboard } from './dashboard/dashboard.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import type { DeliveryDeps } from './deps.ts';
import { createFloodReports } from './flood-report/flood-report.ts';
import { floodReportRoutes } from './flood-report/routes.ts';
import { createMap } from './map/map.ts';
import { mapRoutes } from './map/routes.ts';
import { noticeFigures } from './notices/figures.ts';
import { createNotices, type Notices } from './notices/notices.ts';
import { noticeRoutes } from './notices/routes.ts';
import { createOwed, type Owed } from './owed/owed.ts';
import { owedRoutes } from './owed/routes.ts';
import { createReportFiles, type ReportFiles } from './report-files/report-files.ts';
import { reportFileRoutes } from './report-files/routes.ts';
import { createReports, createTemplates } from './reports/reports.ts';
import { reportRoutes } from './reports/routes.ts';
import { situationRoutes } from './situation/routes.ts';
import { createSituation } from './situation/situation.ts';
import { dutyDays } from './transfer/duty/duty.ts';
import { createTransfer, type Transfer } from './transfer/transfer.ts';
import { createWire } from './transfer/wire/wire.ts';
import { type ChannelTrouble, createChannelTrouble } from './warnings/channel-trouble/channel-trouble.ts';
import { createPlans } from './warnings/escalation/plans.ts';
import { escalationRoutes } from './warnings/escalation/routes.ts';
import { evaluatorRoutes } from './warnings/evaluator/routes.ts';
import { createHeard } from './warnings/heard/heard.ts';
import { heardRoutes } from './warnings/heard/routes.ts';
import { createHeartbeat, type Heartbeat } from './warnings/heartbeat/heartbeat.ts';
import { heartbeatRoutes } from './warnings/heartbeat/routes.ts';
import { createWarningJobs } from './warnings/jobs/jobs.ts';
import { warningJobRoutes } from './warnings/jobs/routes.ts';
import { createWarningLoad } from './warnings/load/load.ts';
import { warningLoadRoutes } from './warnings/load/routes.ts';
import { createDaily, type Daily } from './warnings/proof/daily.ts';
import { dailyRoutes } from './warnings/proof/daily-routes.ts';
import { createProof, type Proof } from './warnings/proof/proof.ts';
import { proofRoutes } from './warnings/proof/routes.ts';
import { warningRoutes } from './warnings/routes.ts';
import { shownRoutes } from './warnings/shown/routes.ts';
import { createShown } from './warnings/shown/shown.ts';
import { createHandling } from './warnings/silences/handling.ts';
import { silenceRoutes } from './warnings/silences/routes.ts';
import { createSilences } from './warnings/silences/silences.ts';
import { createTestLetter } from './warnings/test-letter/test-letter.ts';
import { createWarnings, type Warnings } from './warnings/warnings.ts';
import { wouldHaveRoutes } from './warnings/would-have/routes.ts';
import { createWouldHave } from './warnings/would-have/would-have.ts';

export interface Delivery {
  readonly implementations: readonly Implementation[];
  /** From the jobs. */
  /** Rooms that issue something tell it. */
  readonly owed: Pick<Owed, 'issued'>;
  /** Notices before a release that stand: whoever tells what binds asks. */
  readonly noticesStanding: Notices['standing'];
  readonly noticeFigures: Figures;
  /** Lays drafts of bulletins ready at their hours. */
  readonly readyBulletins: (signal?: AbortSignal) => Promise<void>;
  /** From the job: bulletins with notes that nobody countersigned. */
  readonly bulletins: {
    readonly tellMissed: () => Promise<number>;
    /** At every start: numbers wait where the database was put back. */
    readonly noticeRestore: () => Promise<void>;
    /** From the job: their files, to servers of agencies. */
    readonly bringFiles: () => Promise<void>;
    readonly figures: Figures;
  };
  readonly reportFiles: Pick<ReportFiles, 'make' | 'send' | 'runSchedules' | 'forgetOld'>;
  /** Looks at every plant: from the job, and where something of it is told. */
  readonly warnings: Pick<Warnings, 'evaluate' | 'follow' | 'figures'>;
  /** That the evaluator and the channels work is proven every few minutes. */
  readonly proof: Pick<Proof, 'run' | 'look' | 'found' | 'figures' | 'start' | 'stop'>;
  /** A server outside is told as long as that is so. */
  readonly heartbeat: Pick<Heartbeat, 'beat' | 'look' | 'found' | 'start' | 'stop'>;
  /** Warning jobs that count in flood mode only, by name. */
  readonly jobsOfFlood: (hydroCode: string, language: Language) => Promise<readonly string[]>;
  /** Each lane shows every day that a real message is accepted. */
  readonly daily: Pick<Daily, 'send' | 'look' | 'found' | 'start' | 'stop'>;
  /** What fails is told on what works. */
  readonly channelTrouble: Pick<ChannelTrouble, 'look'>;
  /** What agencies are sent. */
  readonly transfer: Pick<
    Transfer,
    'jobs' | 'makeDemoPast' | 'drain' | 'lookForCorrected' | 'closeDays' | 'found' | 'figures' | 'start' | 'stop'
  >;
  /** Jobs of the demo, once it is ready. */
  readonly startDemo: (hydroCode: string) => Promise<void>;
}

/** The floor of what people look at. */
export function createDelivery(deps: DeliveryDeps): Delivery {
  const reports = createReports(deps);
  const templates = createTemplates({ ...deps, reports });
  const notices = createNotices({ ...deps, toldByWord: (hydroCode, period) => owed.said(hydroCode, period) });
  const owed: Owed = createOwed({
    ...deps,
    noticesOwed: notices.owed,
    transferDays: (plantNo, period) => dutyDays(deps.database.sql, plantNo, period),
  });
  const reportFiles = createReportFiles({
    ...deps,
    reports,
    templates,
    issued: (tx, hydroCode, sheet, at) => owed.issued(tx, hydroCode, `sheet_${sheet}`, at),
  });
  // Drafts are checked against what was issued, and what is issued was a draft.
  const drafts = createDrafts({
    ...deps,
    owed,
    issued: {
      last: (...asked) => bulletins.issued.last(...asked),
      within: (...asked) => bulletins.issued.within(...asked),
      byId: (...asked) => bulletins.issued.byId(...asked),
    },
  });
  const transfer = createTransfer(deps, { wire: createWire(deps) });
  const bulletins = createBulletins(deps, {
    drafts: drafts.forIssue,
    settings: drafts,
    bring: transfer.bring,
    done: (tx, hydroCode, kind, at, owedAt) => owed.issued(tx, hydroCode, `bulletin_${kind}`, at, owedAt),
  });
  const warningJobs = createWarningJobs(deps);
  deps.plant.file.part(warningJobs.filePart);
  const plans = createPlans({
    ...deps,
    names: warningJobs.names,
    criticalJobs: warningJobs.criticalRoutings,
    tellWeaker: warningJobs.tellWeaker,
  });
  // Behind the jobs, by whose names steps are for them.
  deps.plant.file.part(plans.filePart);
  deps.plant.file.part(transfer.filePart);
  // Behind the jobs, by whose names its servers are.
  deps.plant.file.part(bulletins.filePart);
  deps.plant.file.part(notices.filePart);
  const silences = createSilences(deps);
  const warnings = createWarnings({
    ...deps,
    transferTroubles: transfer.troublesOf,
    missedDuties: owed.missedOf,
    jobSource: warningJobs.source,
    routingsOf: warningJobs.routings,
    silencesOf: silences.inForce,
    silencesOfPlants: silences.inForceOf,
    handledOf: warningJobs.handled,
    handlingOf: warningJobs.handlingOf,
    seriesOf: warningJobs.seriesOf,
  });
  const proof = createProof({ ...deps, watches: deps.series.watches, lag: warnings.lag });
  const daily = createDaily(deps);
  const channelTrouble = createChannelTrouble({ ...deps, failing: proof.troubles });
  const heartbeat = createHeartbeat({ ...deps, lag: warnings.lag, isProven: proof.isEvaluatorProven });
  const dashboard = createDashboard(deps);
  return {
    implementations: [
      ...dashboardRoutes(dashboard),
      ...situationRoutes(createSituation(deps, dashboard)),
      ...mapRoutes(createMap(deps)),
      ...reportRoutes(reports, templates, deps.clock),
      ...reportFileRoutes(reportFiles),
      ...floodReportRoutes(
        createFloodReports({
          ...deps,
          noticesOf: notices.ofFlood,
          releasesOf: notices.releases,
          issued: (tx, hydroCode, at, coveredUntil) => owed.issued(tx, hydroCode, 'flood_report', at, coveredUntil),
        }),
        deps,
      ),
      ...draftRoutes(drafts),
      ...verifiedRoutes(createVerify(deps, bulletins.issued)),
      ...bulletins.implementations,
      ...owedRoutes(owed, deps.clock),
      ...noticeRoutes(notices),
      ...compareRoutes(createCompare(deps)),
      ...warningRoutes(warnings),
      ...shownRoutes(createShown(deps)),
      ...heardRoutes(
        createHeard({
          ...deps,
          jobs: warningJobs,
          silencesOf: silences.inForce,
          lag: warnings.lag,
          failing: proof.failing,
        }),
      ),
      ...proofRoutes(proof),
      ...dailyRoutes(daily),
      ...heartbeatRoutes(heartbeat),
      ...evaluatorRoutes(warnings.lag, async (code) => (await deps.plant.described.settings.read(code)).name),
      ...warningJobRoutes(warningJobs, createTestLetter({ ...deps, warningJobs })),
      ...escalationRoutes(plans, warnings.answering),
      ...silenceRoutes(silences, createHandling({ ...deps, jobs: warningJobs }), warningJobs.names),
      ...wouldHaveRoutes(createWouldHave(deps)),
      ...warningLoadRoutes(createWarningLoad(deps)),
      ...transfer.implementations,
    ],
    owed,
    noticesStanding: notices.standing,
    noticeFigures: noticeFigures({ clock: deps.clock, ofDay: notices.ofDay }),
    bulletins,
    readyBulletins: drafts.ready,
    reportFiles,
    warnings,
    proof,
    daily,
    heartbeat,
    jobsOfFlood: warningJobs.ofFlood,
    channelTrouble,
    transfer,
    async startDemo(hydroCode) {
      await warningJobs.startDemo(hydroCode);
      await transfer.startDemo(hydroCode);
      await drafts.startDemo(hydroCode);
    },
  };
}
