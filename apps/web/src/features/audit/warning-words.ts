import { anyWarningCodes, severities } from '@spillway/contract/delivery/warnings/codes';
import type { TextKey } from '../../base/i18n/use-text.ts';

/** Said as the list of warnings says it. */
export const warningValues: readonly (readonly [string, TextKey])[] = [
  ...anyWarningCodes.map((code) => [`warning ${code}`, `warningList.kind.${code}`] as const),
  ['way link', 'audit.value.byLink'],
  ['way sms', 'audit.value.bySms'],
  ['channels mail', 'audit.value.byMail'],
  ['channels sms', 'audit.value.bySms'],
  ['channels voice', 'audit.value.byCall'],
  ['channels push', 'audit.value.byNotice'],
  ['receivers duty', 'audit.value.onDuty'],
  ...severities.map((severity) => [`severity ${severity}`, `warnings.severity.${severity}`] as const),
];
