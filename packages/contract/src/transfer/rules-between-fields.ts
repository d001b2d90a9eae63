import { itemAt } from '@spillway/checked/reads';
import { unitsLike } from '../series/catalogue/units.ts';
import { isForecastType, legalMinutes } from './choices.ts';
import type { Factor, JobFields } from './job.ts';
import type { TargetFields } from './target.ts';

export interface TransferFault {
  readonly field: string;
  readonly rule:
    | 'required'
    | 'transfer_seldom'
    | 'transfer_factor_twice'
    | 'transfer_needs_symbol'
    | 'transfer_needs_key'
    | 'transfer_unit'
    | 'transfer_series_gone'
    | 'transfer_ahead'
    | 'transfer_not_ahead'
    | 'transfer_not_forecast'
    | 'transfer_wait_long'
    | 'transfer_part_missing'
    | 'transfer_part_other'
    | 'transfer_target_fixed'
    | 'transfer_get_data'
    | 'transfer_host'
    | 'transfer_answer_values';
}

const when = (isMet: boolean, field: string, rule: TransferFault['rule']): TransferFault[] =>
  isMet ? [{ field, rule }] : [];

const plainHost = /^[^\s/@?#]+$/;
const hostFault = (host: string, field: string) => when(host !== '' && !plainHost.test(host), field, 'transfer_host');

/** Checks the fields of a target in combination. The form and the server use it. */
export function faultsOfTarget({ protocol, format, http, file, email, template }: TargetFields): TransferFault[] {
  const part = protocol === 'http' ? 'http' : protocol === 'email' ? 'email' : 'file';
  const has = { http: http !== null, file: file !== null, email: email !== null };
  return [
    ...when(!has[part], part, 'transfer_part_missing'),
    ...(['http', 'file', 'email'] as const).flatMap((one) =>
      when(one !== part && has[one], one, 'transfer_part_other'),
    ),
    ...when(format === 'template' && template === null, 'template', 'transfer_part_missing'),
    ...(part === 'http' && http !== null
      ? [
          ...when(
            http.method === 'GET' && http.url !== '' && !http.url.includes('{data'),
            'http.url',
            'transfer_get_data',
          ),
          ...when(
            http.success_path !== '' && http.success_values.length === 0,
            'http.success_values',
            'transfer_answer_values',
          ),
        ]
      : []),
    ...(part === 'file' && file !== null
      ? [...hostFault(file.host, 'file.host'), ...hostFault(file.backup?.host ?? '', 'file.backup.host')]
      : []),
  ];
}

export const minutesBetween = (timer: JobFields['timer']): number =>
  'every_minutes' in timer ? timer.every_minutes : 24 * 60;

/** A real transfer to a water-resource target that is less frequent than the law requires. */
export const isTooSeldom = (
  { is_enabled, status, timer }: Pick<JobFields, 'is_enabled' | 'status' | 'timer'>,
  { is_water_resource }: Pick<TargetFields, 'is_water_resource'>,
): boolean => is_enabled && status === '00' && is_water_resource && minutesBetween(timer) > legalMinutes;

/** The requirements of a receiver for the envelope and each figure, by its format. */
interface Needs {
  readonly envelope: readonly ('province_code' | 'hydro_symbol' | 'username')[];
  readonly factor: readonly ('symbol' | 'sub_symbol' | 'key')[];
}
const tnn: Needs = { envelope: ['province_code', 'hydro_symbol'], factor: ['symbol', 'sub_symbol'] };
export const needsOf: Readonly<Record<TargetFields['format'], Needs>> = {
  tnn_arrays: tnn,
  tnn_objects: tnn,
  tnn_station: { envelope: ['hydro_symbol'], factor: ['symbol', 'sub_symbol'] },
  moit: { envelope: ['username'], factor: ['sub_symbol', 'key'] },
  kttv: { envelope: ['hydro_symbol'], factor: ['symbol', 'sub_symbol'] },
  lines_5: { envelope: [], factor: ['sub_symbol'] },
  lines_6: { envelope: [], factor: ['symbol', 'sub_symbol'] },
  template: { envelope: [], factor: [] },
};

export function faultsOfJob(job: JobFields, target: TargetFields): TransferFault[] {
  const needs = needsOf[target.format];
  return [
    ...when(isTooSeldom(job, target) && job.seldom_reason === '', 'seldom_reason', 'transfer_seldom'),
    ...when(job.wait_minutes >= minutesBetween(job.timer), 'wait_minutes', 'transfer_wait_long'),
    ...needs.envelope.flatMap((field) => when(job[field] === '', field, 'required')),
    ...job.factors.flatMap((one, index) => [
      ...needs.factor.flatMap((field) =>
        when(
          one[field] === '',
          `factors.${index}.${field}`,
          field === 'key' ? 'transfer_needs_key' : 'transfer_needs_symbol',
        ),
      ),
      ...when(isDuplicate(job.factors, index), `factors.${index}.symbol`, 'transfer_factor_twice'),
      ...faultsOfAhead(one, index),
    ]),
  ];
}

/** The symbol type alone tells receivers that a figure is a forecast. */
function faultsOfAhead({ symbol_type: type, ahead_minutes: ahead }: Factor, at: number): TransferFault[] {
  const isWanted = isForecastType(type);
  return [
    ...when(isWanted && ahead === undefined, `factors.${at}.ahead_minutes`, 'transfer_ahead'),
    ...when(!isWanted && ahead !== undefined, `factors.${at}.symbol_type`, 'transfer_not_ahead'),
  ];
}

const nameOf = ({ symbol, sub_symbol, key }: Factor): string => JSON.stringify([symbol, sub_symbol, key]);
const isDuplicate = (factors: readonly Factor[], at: number): boolean =>
  factors.findIndex((one) => nameOf(one) === nameOf(itemAt(factors, at))) < at;

/** Properties of the plant's series. */
export interface KnownSeries {
  /** Null when the series does not exist. */
  unitOf(seriesId: number): string | null;
  /** Whether its future is forecast. */
  isForecast(seriesId: number): boolean;
}

/** Checks the series: it exists, can be in that unit, and is forecast if a forecast is required. */
export function faultsOfFactors(factors: readonly Factor[], { unitOf, isForecast }: KnownSeries): TransferFault[] {
  return factors.flatMap((one, index) => {
    const unit = unitOf(one.series_id);
    if (unit === null) return when(true, `factors.${index}.series_id`, 'transfer_series_gone');
    const isAhead = one.ahead_minutes !== undefined;
    return [
      ...when(!unitsLike(unit).includes(one.converted_to), `factors.${index}.converted_to`, 'transfer_unit'),
      ...when(isAhead && !isForecast(one.series_id), `factors.${index}.series_id`, 'transfer_not_forecast'),
    ];
  });
}
