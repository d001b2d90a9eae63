import { anyWarningCodes, severities } from '@spillway/contract/delivery/warnings/codes';
import type { TextKey } from '../../base/i18n/use-text.ts';

/** Said as the list of warnings says it. */
export const warningValues: readonly (readonly [string, TextKey])[] = [
  ...anyWarningCodes.map((code) => [`warning ${code}`, `warningList.kind.${code}`] as const),
  ...severities.map((severity) => [`severity ${severity}`, `warnings.severity.${severity}`] as const),
];
