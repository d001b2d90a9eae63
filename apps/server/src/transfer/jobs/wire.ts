import type { Language } from '@spillway/contract/errors';
import type { TransferStatus } from '@spillway/contract/transfer/choices';
import type { transferJobs as contract, JobTrouble } from '@spillway/contract/transfer/jobs';
import { faultsOfFactors, minutesBetween } from '@spillway/contract/transfer/rules-between-fields';
import { editStampOnWire } from '../../plant/save-one.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { isDescribed, labelOf, shownAddress, type Target } from '../targets/targets.ts';
import { factorName, type KnownJob, noSeries, type SendableSeries, sendableOf, type TransferJobState } from './jobs.ts';

interface JobContext {
  readonly language: Language;
  readonly targets: readonly Target[];
  readonly series: SendableSeries | null;
  readonly standings: ReadonlyMap<number, TransferJobState>;
  readonly mayWrite: boolean;
}

/** More names would not fit on one line. */
const namesShown = 4;

export function jobView(job: KnownJob, jobContext: JobContext): AnswerTo<typeof contract.list>['jobs'][number] {
  const { fields } = job;
  const { language, targets, series, standings, mayWrite } = jobContext;
  const target = targets.find(({ targetId }) => targetId === fields.target_id)?.fields ?? job.target;
  const standing = standings.get(job.jobNo);
  return {
    ...fields,
    job_id: job.jobNo,
    target_department: labelOf(target, language),
    target_url: shownAddress(target),
    time_interval: minutesBetween(fields.timer),
    data_status: fields.status,
    transfer_object: objectOf(job, series, language),
    last_connect: standing?.lastConnectMs ? new Date(standing.lastConnectMs).toISOString() : null,
    transfer_status: statusOf(job, standing),
    secrets: job.secrets.map(({ name, setAt }) => ({ name, set_since: setAt.toISOString() })),
    same_account: job.sameAccount.map(({ jobNo, name }) => ({ job_id: jobNo, process_name: name })),
    troubles: troublesOf(job, jobContext),
    is_demo: job.isDemo,
    ...editStampOnWire({ version: job.versionNo, updatedAt: job.updatedAt, updatedBy: job.updatedBy }),
    may: { update: mayWrite },
  };
}

const statusOf = ({ fields }: KnownJob, transferJobState: TransferJobState | undefined): TransferStatus =>
  fields.is_enabled ? (transferJobState?.status ?? 'none_yet') : 'not_ordered';

function objectOf({ fields }: KnownJob, series: SendableSeries | null, language: Language): string {
  const names = fields.factors.map((one) => (series ? factorName(series, one, language) : `#${one.series_id}`));
  const [first, others] = [names.slice(0, namesShown), names.length - namesShown];
  return [...first, ...(others > 0 ? [`+${others}`] : [])].join(', ');
}

function troublesOf({ fields, target, secrets }: KnownJob, { series, targets }: JobContext): JobTrouble[] {
  const rules = faultsOfFactors(fields.factors, series === null ? noSeries : sendableOf(series)).map(
    ({ rule }) => rule,
  );
  const isSignedIn = target.protocol !== 'email' && fields.username !== '';
  return [
    ...(targets.some(({ targetId }) => targetId === fields.target_id) ? [] : ['target_gone' as const]),
    ...(isDescribed(target) ? [] : ['target_undescribed' as const]),
    ...(rules.includes('transfer_series_gone') ? ['series_gone' as const] : []),
    ...(rules.includes('transfer_unit') ? ['unit_unknown' as const] : []),
    ...(isSignedIn && secrets.length === 0 ? ['no_password' as const] : []),
  ];
}
