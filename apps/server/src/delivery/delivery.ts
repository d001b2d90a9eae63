import type { Mailer } from '../access/mail/mailer.ts';
import type { Compute } from '../compute/compute.ts';
import type { PlantRoomDeps } from '../plant/deps.ts';
import type { Plant } from '../plant/plant.ts';
import type { MapTiles } from '../platform/config/config.ts';
import type { Implementation } from '../platform/http/implement.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Series } from '../series/series.ts';
import { createCompare } from './compare/compare.ts';
import { compareRoutes } from './compare/routes.ts';
import { createDashboard } from './dashboard/dashboard.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { createMap, mapRoutes } from './map/map.ts';
import { createReportFiles, type ReportFiles } from './report-files/report-files.ts';
import { reportFileRoutes } from './report-files/routes.ts';
import { createReports, createTemplates } from './reports/reports.ts';
import { reportRoutes } from './reports/routes.ts';

export interface DeliveryDeps extends PlantRoomDeps {
  readonly log: Log;
  /** Null where no background for maps is configured. */
  readonly mapTiles: MapTiles | null;
  readonly plant: Pick<Plant, 'described' | 'inForce'>;
  readonly series: Pick<Series, 'catalogue' | 'reads' | 'observe' | 'basinRain'>;
  readonly compute: Pick<Compute, 'records' | 'forecasts'>;
  /** Before `start`: the floor defines its jobs here. */
  readonly jobs: Pick<Jobs, 'define' | 'send'>;
  /** Null where this installation cannot send mail. */
  readonly mailer: Mailer | null;
  /** The plant whose figures are invented: what is handed out of it says so. */
  readonly demoCode: string;
}

export interface Delivery {
  readonly implementations: readonly Implementation[];
  /** From the jobs. */
  readonly reportFiles: Pick<ReportFiles, 'make' | 'send' | 'runSchedules' | 'forgetOld'>;
}

/** The floor of what people look at. */
export function createDelivery(deps: DeliveryDeps): Delivery {
  const reports = createReports(deps);
  const templates = createTemplates({ ...deps, reports });
  const reportFiles = createReportFiles({ ...deps, reports, templates });
  return {
    implementations: [
      ...dashboardRoutes(createDashboard(deps)),
      ...mapRoutes(createMap(deps)),
      ...reportRoutes(reports, templates, deps.clock),
      ...reportFileRoutes(reportFiles),
      ...compareRoutes(createCompare(deps)),
    ],
    reportFiles,
  };
}
