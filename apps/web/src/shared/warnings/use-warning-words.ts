import {
  type AnyWarningCode,
  type JobWarningCode,
  jobWarningCodes,
  type Severity,
} from '@spillway/contract/delivery/warnings/codes';
import { useMemo } from 'react';
import { ageText } from '../../base/format/age.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { listed } from './listed.ts';
import type { Warning } from './warning.ts';
import { isUnseen } from './warning-state.ts';

type Say = (said: Said) => string | null;

/** Facts as they are written in a sentence. */
interface Said {
  readonly t: Text;
  readonly text: (name: string) => string;
  /** In m. */
  readonly level: (name: string) => string;
  readonly plain: (name: string, decimals: number) => string;
  /** How long it has been so, or was. */
  readonly age: () => string;
  readonly figures: () => string;
}

const named = [
  'lake_level',
  'total_capacity',
  'total_discharge_lake',
  'inflow_moving_average',
  'total_discharge_out',
  'total_discharge_turbine',
  'total_discharge_dam',
  'upstream_water_level',
  'downstream_water_level',
] as const;

const above: Say = ({ t, text, level }) =>
  t(text('unconfirmed') === '1' ? 'warnings.byUnconfirmed' : 'warnings.by', { distance: level('differenceM') });

/** What is said below the title; null where the title says all. */
const details: Readonly<Record<Warning['code'], Say>> = {
  level_above_check_flood: above,
  level_above_design_flood: above,
  level_above_normal: above,
  level_above_season_max: above,
  level_above_reception: above,
  level_below_dead: above,
  gauges_apart: ({ t, text, level }) =>
    t('warnings.apart', { higher: text('higher'), lower: text('lower'), distance: level('differenceM') }),
  station_silent: ({ t, text, age }) => t('warnings.silentFor', { code: text('code'), age: age() }),
  calculation_none: () => null,
  calculation_late: ({ t, age }) => t('warnings.lateBy', { age: age() }),
  calculation_manual: ({ t, text, age }) => t('warnings.manualFor', { who: text('by'), age: age() }),
  calculation_impossible: ({ t, text }) =>
    text('outlet') === '' ? null : t('warnings.because', { outlet: text('outlet') }),
  record_incomplete: ({ figures }) => figures(),
  record_stale: ({ t }) => t('warnings.staleText'),
  record_extrapolated: ({ figures }) => figures(),
  outlet_without_reading: ({ t }) => t('warnings.noReadingText'),
  staff_gauge_missed: ({ t, age }) => t('warnings.staffGaugeFor', { age: age() }),
  level_held: ({ t, text, level }) => t('warnings.levelHeld', { value: level('value'), who: text('by') }),
  overtopping_possible: ({ t, text, level }) =>
    t('warnings.overtopping', { name: text('name'), value: level('value') }),
  gate_overtopping: ({ t, plain }) => t('warnings.gateOvertopping', { over: plain('over', 1) }),
  balance_releases: ({ t, text, plain }) => {
    if (text('suspect') === 'gauge_stuck') return t('warnings.balanceStuck');
    const said = { name: text('name'), percent: plain('percent', 0), error: plain('error', 0) };
    return text('name') === '' ? t('warnings.balanceSeveral', said) : t('warnings.balanceOutlet', said);
  },
  balance_floor: ({ t, text, plain }) => {
    const said = { hours: plain('hours', 0), flow: plain('flow', 1), allowed: plain('allowed', 1) };
    if (text('closed') === '') return t('warnings.balanceFloor', said);
    return t('warnings.balanceFloorClosed', { ...said, names: text('closed') });
  },
  balance_gauges: ({ t, text, plain }) =>
    t('warnings.balanceGauges', {
      higher: text('higher'),
      lower: text('lower'),
      perDay: plain('perDayCm', 1),
      flow: plain('flow', 1),
    }),
  // Their title says all.
  job: () => null,
  job_no_data: () => null,
  job_error: () => null,
  balance_closed_gate: ({ t, plain }) =>
    t('warnings.balanceGate', { opening: plain('openingCm', 1), flow: plain('flow', 1) }),
  transfer_held: ({ t }) => t('warnings.transferHeld'),
  transfer_failing: ({ t }) => t('warnings.transferFailing'),
  transfer_backlog: ({ t }) => t('warnings.transferBacklog'),
  transfer_duty: ({ t }) => t('warnings.transferDuty'),
  transfer_aside: ({ t }) => t('warnings.transferAside'),
  plan_suspended: ({ t, text, plain, level }) => {
    const departure = text('departure');
    if (departure === 'outlet_gone') return t('warnings.planGone', { name: text('name') });
    if (departure === 'outlet_out_of_service') return t('warnings.planOut', { name: text('name') });
    if (departure === 'lake_level')
      return t('warnings.planLake', { actual: level('actual'), planned: level('planned') });
    const flows = { actual: plain('actual', 1), planned: plain('planned', 1) };
    return t(departure === 'release' ? 'warnings.planRelease' : 'warnings.planInflow', flows);
  },
  duty_missed: ({ t }) => t('warnings.dutyMissed'),
};

/** Its sentence is made from the job, by the server. */
const isOfJob = (code: AnyWarningCode): code is JobWarningCode => jobWarningCodes.some((one) => one === code);

/** Their sentence says how long already. */
const saysHowLong: ReadonlySet<Warning['code']> = new Set(['station_silent', 'calculation_late', 'calculation_manual']);

/** Warnings as an operator says them. What stands below a title speaks the room `dashboard`, too. */
export function useWarningWords() {
  const t = useText();
  const { number, dateTime } = useFormat();
  return useMemo(() => {
    const saidOf = ({ facts, since, ended_at: endedAt }: Warning, nowMs: number): Said => {
      const text = (name: string) => String(facts[name] ?? '');
      return {
        t,
        text,
        level: (name) => number(typeof facts[name] === 'number' ? facts[name] : null, 2),
        plain: (name, decimals) => number(typeof facts[name] === 'number' ? facts[name] : null, decimals),
        age: () => ageText(t, (endedAt === null ? nowMs : Date.parse(endedAt)) - Date.parse(since)),
        figures: () => {
          const lacking = named.filter((field) => text('figures').split(', ').includes(field));
          return listed(
            lacking.map((field) => t(`series.quantity.${field}`)),
            (list, more) => t('warnings.andMore', { list, more }),
          );
        },
      };
    };
    return {
      title: (warning: Warning): string => {
        if (isOfJob(warning.code)) return warning.warning_message;
        const { level, text } = saidOf(warning, 0);
        return t(`warnings.code.${warning.code}`, { level: level('mark'), name: text('name'), due: text('due') });
      },
      text: (warning: Warning, nowMs: number): string | null => {
        const said = saidOf(warning, nowMs);
        if (!isUnseen(warning)) return details[warning.code](said);
        const time = dateTime(warning.last_seen_at);
        return typeof warning.facts.level === 'number'
          ? t('warnings.lastLevel', { time, level: said.level('level') })
          : [details[warning.code](said), t('warnings.lastSeen', { time })].join(' ');
      },
      severity: (severity: Severity): string => t(`warnings.severity.${severity}`),
      who: ({ acknowledged_name: name, acknowledged_by: username }: Acknowledged): string =>
        name ?? username ?? t('ui.missing'),
      whoEnded: ({ ended_name: name, ended_by: username }: Ended): string => name ?? username ?? t('ui.missing'),
      saysHowLong: ({ code }: Warning): boolean => saysHowLong.has(code),
    };
  }, [t, number, dateTime]);
}

type Ended = Pick<Warning, 'ended_name' | 'ended_by'>;
type Acknowledged = Pick<Warning, 'acknowledged_name' | 'acknowledged_by'>;
