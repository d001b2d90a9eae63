import { isForecastType, type SecretName } from '@spillway/contract/transfer/choices';
import type { Job, JobBody } from '../queries.ts';

type Factor = Job['factors'][number];
/** An incomplete row. */
export type FactorRow = Omit<Factor, 'series_id'> & { readonly series_id: number | null };

/** Form values of a job: the timer in two fields, secrets only when typed. */
export interface JobValues
  extends Omit<JobBody, 'job_id' | 'version' | 'timer' | 'factors' | 'set_secrets' | 'forget_secrets'> {
  readonly every: number;
  readonly daily_at: string;
  readonly factors: readonly FactorRow[];
  readonly secrets: { readonly [Name in SecretName]?: string };
  readonly forgotten: readonly SecretName[];
}

/** Timer value for once a day, in minutes. */
export const daily = 1440;

export const newFactor: FactorRow = {
  series_id: null,
  symbol: '',
  sub_symbol: '',
  key: '',
  symbol_type: 'water_level',
  converted_to: '',
  unit: '',
  decimals: 2,
};

export const newJob = (target_id: number): JobValues => ({
  process_name: '',
  target_id,
  is_enabled: false,
  disabled_order: '',
  status: '00',
  data_type: 'predata',
  every: 15,
  daily_at: '07:00',
  seldom_reason: '',
  province_code: '',
  hydro_symbol: '',
  username: '',
  factors: [],
  missing: 'status_02',
  greatest_age_minutes: 15,
  is_estimated_sent: false,
  wait_minutes: 3,
  attempts_before_aside: 10,
  secrets: {},
  forgotten: [],
});

export function valuesOf(job: Job): JobValues {
  const { timer } = job;
  return {
    process_name: job.process_name,
    target_id: job.target_id,
    is_enabled: job.is_enabled,
    disabled_order: job.disabled_order,
    status: job.status,
    data_type: job.data_type,
    every: 'every_minutes' in timer ? timer.every_minutes : daily,
    daily_at: 'daily_at' in timer ? timer.daily_at : '07:00',
    seldom_reason: job.seldom_reason,
    province_code: job.province_code,
    hydro_symbol: job.hydro_symbol,
    username: job.username,
    factors: job.factors,
    missing: job.missing,
    greatest_age_minutes: job.greatest_age_minutes,
    is_estimated_sent: job.is_estimated_sent,
    wait_minutes: job.wait_minutes,
    attempts_before_aside: job.attempts_before_aside,
    secrets: {},
    forgotten: [],
  };
}

type Fields = Omit<JobBody, 'job_id' | 'version' | 'set_secrets' | 'forget_secrets'>;

/** Body to save. Rows without a series are dropped; fields that the format does not use are sent empty. */
export function fieldsOf(jobValues: JobValues): Fields {
  const all = { ...newJob(jobValues.target_id), ...jobValues };
  const { every, daily_at, factors, secrets: _secrets, forgotten: _forgotten, ...values } = all;
  return {
    ...values,
    timer:
      every === daily
        ? { daily_at }
        : { every_minutes: every as Extract<Fields['timer'], { every_minutes: number }>['every_minutes'] },
    factors: factors.flatMap((one) =>
      one.series_id === null
        ? []
        : [{ ...newFactor, ...aheadOf(one), series_id: one.series_id, unit: one.unit.trim() || one.converted_to }],
    ),
  };
}

/** The lead time is dropped if the row is no longer a forecast: its field is hidden. */
function aheadOf({ ahead_minutes: ahead, ...rest }: FactorRow): FactorRow {
  return isForecastType(rest.symbol_type) && ahead !== undefined ? { ...rest, ahead_minutes: ahead } : rest;
}

export const secretsOf = ({ secrets, forgotten }: JobValues) => ({
  set_secrets: Object.fromEntries(
    Object.entries(secrets ?? {}).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ) as NonNullable<JobBody['set_secrets']>,
  forget_secrets: [...(forgotten ?? [])],
});

/** Fields for a preview, with a placeholder name while it is empty. */
export const previewedFields = (values: JobValues): Fields => {
  const fields = fieldsOf(values);
  return { ...fields, process_name: fields.process_name.trim() || '…' };
};
