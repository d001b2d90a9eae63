import { weekdays } from '@spillway/contract/access/contacts/limits';
import type { QuietHours } from '@spillway/contract/access/contacts/quiet-hours';

/** Form values: a switch and the typed times. */
export interface QuietValues {
  readonly is_quiet: boolean;
  readonly quiet_from: string;
  readonly quiet_to: string;
  readonly quiet_days: readonly number[];
}

export const quietValues = (quiet: QuietHours | null): QuietValues => ({
  is_quiet: quiet !== null,
  quiet_from: quiet?.from ?? '22:00',
  quiet_to: quiet?.to ?? '06:00',
  quiet_days: quiet?.days ?? weekdays,
});

export const quietBody = ({ is_quiet, quiet_from, quiet_to, quiet_days }: QuietValues): QuietHours | null =>
  is_quiet ? { from: quiet_from, to: quiet_to, days: quiet_days.toSorted((a, b) => a - b) } : null;
