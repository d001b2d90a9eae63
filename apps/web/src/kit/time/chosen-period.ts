import { dayMs } from '@spillway/plant-time/spans';
import { startOfPlantDay } from './plant-clock.ts';

/** Period of a list, kept in the address so that it can be shared. */
type PeriodName = 'today' | 'day' | 'week' | 'month' | 'all' | 'custom';

export interface ChosenPeriod<Name extends PeriodName = PeriodName> {
  readonly period: Name;
  /** Ends of a custom period; empty: open. */
  readonly from: string;
  readonly to: string;
}

const lengthsMs = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs } as const;

/** Two times without a name are a custom period; anything else unknown is the default. */
export function readPeriod<Name extends PeriodName>(
  searchParams: URLSearchParams,
  names: readonly Name[],
  usual: Name,
): ChosenPeriod<Name | 'custom'> {
  const instant = (name: 'from' | 'to') => {
    const at = Date.parse(searchParams.get(name) ?? '');
    return Number.isNaN(at) ? '' : new Date(at).toISOString();
  };
  const [from, to] = [instant('from'), instant('to')];
  const knownName = names.find((option) => option === searchParams.get('period'));
  return { period: knownName ?? (from || to ? 'custom' : usual), from, to };
}

/** Writes the two times only for a custom period. */
export function writePeriod(
  query: URLSearchParams,
  { period, from, to }: ChosenPeriod,
  usual: PeriodName | null,
): void {
  if (period !== usual) query.set('period', period);
  if (period === 'custom' && from) query.set('from', from);
  if (period === 'custom' && to) query.set('to', to);
}

/** As query parameters of the server. */
export function chosenBetween({ period, from, to }: ChosenPeriod, nowMs: number): { from?: string; to?: string } {
  switch (period) {
    case 'all':
      return {};
    case 'custom':
      return { ...(from && { from }), ...(to && { to }) };
    case 'today':
      return { from: new Date(startOfPlantDay(nowMs)).toISOString() };
    default:
      return { from: new Date(nowMs - lengthsMs[period]).toISOString() };
  }
}
