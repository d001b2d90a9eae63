import { alarmText } from '@spillway/rules/bulletins/alarm-text';
import type { Language, Table } from '@spillway/rules/bulletins/content';
import { roundedFigure } from '@spillway/rules/bulletins/rounding';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import { column, figure, isoOf, row, textCell } from './cells.ts';
import type { DrawDeps } from './observed.ts';

/** A level that is older says nothing of now. */
const oldMs = 2 * 3_600_000;

interface When {
  readonly baseMs: number;
  readonly lastMs: number;
  readonly language: Language;
}

/**
 * Stations downstream with their alarms, as the procedure in force names them. What will be there no model says here: a forecaster fills it
 * in. Null: the procedure names none.
 */
export async function drawDownstream(
  { compute }: Pick<DrawDeps, 'compute'>,
  { hydroCode }: PlantCatalogue,
  { baseMs, lastMs, language }: When,
): Promise<Table | null> {
  const { ruled, facts } = await compute.rules.now(hydroCode, new Date(baseMs));
  const stations = ruled?.version.content.stations ?? [];
  if (stations.length === 0) return null;
  const rows = stations.map(({ id, name, alarms }) => {
    const known = facts?.stations[id];
    const level = known && baseMs - known.atMs <= oldMs ? roundedFigure('m', known.value) : null;
    const cells = {
      now: figure('m', level, 'no_station'),
      now_alarm: textCell(level === null ? '' : alarmText(level, alarms, language), 'no_station'),
      ahead: figure('m', null, 'no_forecast'),
      ahead_alarm: textCell('', 'no_forecast'),
    };
    return row(id, cells, { name, alarms: [...alarms] });
  });
  const [now, ahead] = [{ at: isoOf(baseMs) }, { at: isoOf(lastMs) }];
  const columns = [
    column('now', 'station_level', 'm', now),
    column('now_alarm', 'alarm', null, now),
    column('ahead', 'station_level', 'm', ahead),
    column('ahead_alarm', 'alarm', null, ahead),
  ];
  return { id: 'downstream', columns, rows, note: '' };
}
