import { isWarningCode } from '@spillway/contract/alerts/built-in-warnings';
import type { Severity } from '@spillway/contract/alerts/codes';
import { builtInDetails, builtInTitle, saysAge } from '@spillway/contract/alerts/warning-words';
import { useMemo } from 'react';
import { ageText } from '../../base/format/age.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { joinNames } from './join-names.ts';
import type { Warning } from './warning.ts';
import { isUnseen } from './warning-state.ts';

const namedParts = [
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

/** Texts of warnings. The text below a title also needs the text room `dashboard`. */
export function useWarningWords() {
  const t = useText();
  const { language, number, dateTime } = useFormat();
  return useMemo(() => {
    const figuresOf = ({ facts }: Warning): string => {
      const missingNames = namedParts.filter((field) => String(facts.figures).split(', ').includes(field));
      return joinNames(
        missingNames.map((field) => t(`series.quantity.${field}`)),
        (list, more) => t('warnings.andMore', { list, more }),
      );
    };
    const detailsOf = (warning: Warning, nowMs: number): string | null => {
      const { code, facts, since, ended_at: endedAt } = warning;
      if (!isWarningCode(code)) return null;
      const age = ageText(t, (endedAt === null ? nowMs : Date.parse(endedAt)) - Date.parse(since));
      return builtInDetails(code, { ...facts, age, figures: figuresOf(warning) }, language);
    };
    return {
      /** The server creates the text of a job warning. */
      title: ({ code, facts, warning_message: ofJob }: Warning): string =>
        isWarningCode(code) ? builtInTitle(code, facts, language) : ofJob,
      text: (warning: Warning, nowMs: number): string | null => {
        const details = detailsOf(warning, nowMs);
        if (!isUnseen(warning)) return details;
        const time = dateTime(warning.last_seen_at);
        const { level } = warning.facts;
        return typeof level === 'number'
          ? t('warnings.lastLevel', { time, level: number(level, 2) })
          : [details, t('warnings.lastSeen', { time })].join(' ');
      },
      severity: (severity: Severity): string => t(`warnings.severity.${severity}`),
      who: ({ acknowledged_name: name, acknowledged_by: username }: AcknowledgedWarning): string =>
        name ?? username ?? t('ui.missing'),
      whoEnded: ({ ended_name: name, ended_by: username }: EndedWarning): string => name ?? username ?? t('ui.missing'),
      saysHowLong: ({ code }: Warning): boolean => isWarningCode(code) && saysAge(code),
    };
  }, [t, language, number, dateTime]);
}

type EndedWarning = Pick<Warning, 'ended_name' | 'ended_by'>;
type AcknowledgedWarning = Pick<Warning, 'acknowledged_name' | 'acknowledged_by'>;
