import type { Plant } from '../../plant/plant.ts';
import type { Series } from '../../series/series.ts';
import type { DeliveryDeps } from '../deps.ts';
import type { Reports, Templates } from '../reports/reports.ts';

export interface ReportFileDeps extends DeliveryDeps {
  readonly reports: Reports;
  readonly templates: Templates;
  readonly described: Pick<Plant['described'], 'settings'>;
  readonly catalogue: Pick<Series['catalogue'], 'of'>;
}
