import { severities } from '@spillway/contract/alerts/codes';
import type { EscalationStep } from '@spillway/contract/alerts/escalation/steps';
import type { Language } from '@spillway/contract/errors';

type Severity = (typeof severities)[number];

export interface PlanToSave {
  readonly scope: string;
  /** Null: uses the steps of the severity; for a severity: none. */
  readonly steps: readonly EscalationStep[] | null;
  readonly seenVersion: number | undefined;
}

export const isSeverity = (scope: string): scope is Severity => severities.some((one) => one === scope);

export const everyOf: Readonly<Record<Severity, Readonly<Record<Language, string>>>> = {
  critical: { vi: 'mọi cảnh báo nguy cấp', en: 'every critical warning' },
  warning: { vi: 'mọi cảnh báo mức “cảnh báo”', en: 'every warning of severity “warning”' },
  watch: { vi: 'mọi cảnh báo cần theo dõi', en: 'every warning of severity “watch”' },
};
