import { itemAt, required } from '@spillway/checked/reads';
import { hourMs } from '@spillway/plant-time/spans';
import { alarmText } from '@spillway/rules/bulletins/alarm-text';
import type { Language, Table } from '@spillway/rules/bulletins/content';
import { figureText } from '@spillway/rules/bulletins/figure-text';
import { printedTexts } from '@spillway/rules/bulletins/printed-texts';
import { fillText } from '@spillway/rules/bulletins/printed-time';
import { roundedFigure } from '@spillway/rules/bulletins/rounding';
import type { ReleaseAhead } from '../../compute/release-plans/release-plans.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { levelsAhead, levelToPrint, type River, type RiverNote } from './below.ts';
import { column, figure, isoOf, row, textCell } from './cells.ts';
import type { DrawDeps } from './observed.ts';

/** Limits the length of a note, whatever the number of stations. */
const maxNote = 1000;

interface ForecastTimes {
  readonly baseMs: number;
  readonly leadsHours: readonly number[];
  readonly language: Language;
}

/**
 * Stations downstream with their alarm levels, as named in the procedure in force. Future levels are computed from the
 * planned release if the procedure describes the reach; otherwise a forecaster fills them in. Null when there are no
 * stations.
 */
export async function drawDownstream(
  { compute }: Pick<DrawDeps, 'compute'>,
  plant: PlantCatalogue,
  { baseMs, leadsHours, language }: ForecastTimes,
  release: ReleaseAhead | null,
): Promise<Table | null> {
  const { ruled, facts } = await compute.rules.now(plant.hydroCode, new Date(baseMs));
  if (ruled === null || ruled.version.content.stations.length === 0) return null;
  const { stations } = ruled.version.content;
  const river: River | null = release?.central ? { ...release.central, stations: release.stations } : null;
  const leads = leadsHours.map((hours) => ({ id: `l${hours}`, atMs: baseMs + hours * hourMs }));
  const notes: string[] = [];
  const rows = stations.map(({ id, name, alarms }) => {
    const read = levelToPrint(facts?.stations[id], baseMs);
    const stationPart = required(ruled.procedure.stations.find((one) => one.id === id));
    const ahead = levelsAhead(
      stationPart,
      river,
      leads.map(({ atMs }) => atMs),
      read.levelM,
    );
    if (ahead.note) notes.push(noteText(ahead.note, name, language));
    const cellsOf = (column: string, { levelM, missing }: (typeof ahead.levels)[number]) => {
      const level = levelM === null ? null : roundedFigure('m', levelM);
      return [
        [column, figure('m', level, missing)] as const,
        [`${column}_alarm`, textCell(level === null ? '' : alarmText(level, alarms, language), missing)] as const,
      ];
    };
    const cells = [cellsOf('now', read), ...leads.map((lead, index) => cellsOf(lead.id, itemAt(ahead.levels, index)))];
    return row(id, Object.fromEntries(cells.flat()), { name, alarms: [...alarms] });
  });
  const columns = [{ id: 'now', atMs: baseMs }, ...leads].flatMap(({ id, atMs }) => {
    const at = { at: isoOf(atMs) };
    return [column(id, 'station_level', 'm', at), column(`${id}_alarm`, 'alarm', null, at)];
  });
  return { id: 'downstream', columns, rows, note: notes.join('\n').slice(0, maxNote) };
}

function noteText(note: RiverNote, station: string, language: Language): string {
  const metres = (levelM: number) => figureText('m', roundedFigure('m', levelM), language);
  return note.is === 'rating_off'
    ? fillText(printedTexts.ratingOff, language, { station, rated: metres(note.ratedM), read: metres(note.readM) })
    : fillText(printedTexts.ratingEnds, language, { station, level: metres(note.edgeM) });
}
