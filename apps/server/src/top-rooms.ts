import { connectWarnings } from './alerts/connect.ts';
import { createBulletins } from './bulletins/bulletins.ts';
import type { TopDeps } from './compute/top-deps.ts';
import { noticeFigures } from './notices/figures.ts';
import { createNotices } from './notices/notices.ts';
import { noticeRoutes } from './notices/routes.ts';
import { createObligations } from './obligations/obligations.ts';
import { obligationRoutes } from './obligations/routes.ts';
import { createReportFiles } from './reports/files/files.ts';
import { reportFileRoutes } from './reports/files/routes.ts';
import { createFloodReports } from './reports/flood-report/flood-report.ts';
import { floodReportRoutes } from './reports/flood-report/routes.ts';
import { reportRoutes } from './reports/tables/routes.ts';
import { createReports, createTemplates } from './reports/tables/tables.ts';
import { validationRoutes } from './reports/validation/routes.ts';
import { createValidation } from './reports/validation/validation.ts';
import { complianceDays } from './transfer/compliance/compliance.ts';
import { createTransfer } from './transfer/transfer.ts';
import { createWire } from './transfer/wire/wire.ts';
import { createCompare } from './views/compare/compare.ts';
import { compareRoutes } from './views/compare/routes.ts';
import { createDashboard } from './views/dashboard/dashboard.ts';
import { dashboardRoutes } from './views/dashboard/routes.ts';
import { createMap } from './views/map/map.ts';
import { mapRoutes } from './views/map/routes.ts';
import { situationRoutes } from './views/situation/routes.ts';
import { createSituation } from './views/situation/situation.ts';

/** The modules that display, send and act, on top of all others. */
export function createTopRooms(deps: TopDeps) {
  const { clock } = deps;
  const dashboard = createDashboard(deps);
  const notices = createNotices(deps);
  const obligations = createObligations({
    ...deps,
    noticesOwed: notices.owed,
    transferDays: (plantNo, period) => complianceDays(deps.database.sql, plantNo, period),
  });
  const reports = createReports(deps);
  const templates = createTemplates({ ...deps, reports });
  const reportFiles = createReportFiles({
    ...deps,
    reports,
    templates,
    issued: (tx, hydroCode, sheet, at) => obligations.issued(tx, hydroCode, `sheet_${sheet}`, at),
  });
  const floodReports = createFloodReports({
    ...deps,
    noticesOf: notices.ofFlood,
    releasesOf: notices.releases,
    issued: (tx, hydroCode, at, coveredUntil) => obligations.issued(tx, hydroCode, 'flood_report', at, coveredUntil),
  });
  const transfer = createTransfer(deps, { wire: createWire(deps) });
  const bulletins = createBulletins(deps, { owed: obligations, bring: transfer.bring });
  const warnings = connectWarnings(deps, { transferTroubles: transfer.troublesOf, missedDuties: obligations.missedOf });
  // Bulletins come after transfers, whose names their servers use.
  for (const part of [...warnings.fileParts, transfer.filePart, bulletins.filePart, notices.filePart])
    deps.plant.file.part(part);
  return {
    ...warnings,
    implementations: [
      ...dashboardRoutes(dashboard),
      ...situationRoutes(createSituation(deps, dashboard)),
      ...mapRoutes(createMap(deps)),
      ...reportRoutes(reports, templates, clock),
      ...reportFileRoutes(reportFiles),
      ...validationRoutes(createValidation(deps, reports), deps),
      ...floodReportRoutes(floodReports, deps),
      ...bulletins.implementations,
      ...obligationRoutes(obligations, clock),
      ...noticeRoutes(notices),
      ...compareRoutes(createCompare(deps)),
      ...warnings.implementations,
      ...transfer.implementations,
    ],
    /** Called by modules that issue files. */
    owed: obligations,
    /** Active notices before releases, for judging deadlines. */
    noticesStanding: notices.standing,
    noticeFigures: noticeFigures({ clock, ofDay: notices.ofDay }),
    bulletins,
    reportFiles,
    /** Transfers to agencies. */
    transfer,
    /** Starts the demo's jobs, once it is ready. */
    async startDemo(hydroCode: string): Promise<void> {
      await warnings.startDemo(hydroCode);
      await transfer.startDemo(hydroCode);
      await bulletins.startDemo(hydroCode);
    },
  };
}
