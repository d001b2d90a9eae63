import { dayMs } from '@spillway/plant-time/spans';
import type { Sources, Table } from '@spillway/rules/bulletins/content';
import { basinDepthMm, endMsOf, type KeptForecast } from '../../../compute/rain-forecasts/rain-forecasts.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import { asReceived } from '../../../series/read/read.ts';
import { column, figure, isoOf, row } from './cells.ts';
import { basinName, type DrawDeps } from './observed.ts';

export interface RainAhead {
  readonly table: Table | null;
  readonly source: Sources['rain_forecast'];
}

const maxDays = 10;

/** Rain to come over the basin by days from the record on, as the newest forecast of it says. */
export async function drawRainAhead(
  { compute, clock }: Pick<DrawDeps, 'compute' | 'clock'>,
  { plantNo }: PlantCatalogue,
  { baseMs, toMs }: { readonly baseMs: number; readonly toMs: number },
): Promise<RainAhead> {
  const kept = await compute.rainForecasts.standing(plantNo, asReceived(clock.now()), null);
  if (kept === null || endMsOf(kept) <= baseMs) return { table: null, source: null };
  const days = Math.min(maxDays, Math.max(1, Math.round((toMs - baseMs) / dayMs)));
  const periods = Array.from({ length: days }, (_, day) => [baseMs + day * dayMs, baseMs + (day + 1) * dayMs] as const);
  const cells = Object.fromEntries(periods.map(([fromMs], day) => [`d${day + 1}`, dayOf(kept, fromMs)]));
  const columns = periods.map(([from, to], day) =>
    column(`d${day + 1}`, 'rain', 'mm', { from: isoOf(from), to: isoOf(to) }),
  );
  const table: Table = { id: 'rain_ahead', columns, rows: [row('basin', cells, { name: basinName })], note: '' };
  const source = { source: kept.source, issued_at: kept.issuedAt.toISOString(), reaches: isoOf(endMsOf(kept)) };
  return { table, source };
}

const dayOf = (kept: KeptForecast, fromMs: number) =>
  figure('mm', basinDepthMm(kept, fromMs, 24), fromMs >= endMsOf(kept) ? 'beyond_forecast' : 'no_rain_forecast');
