import type { Language } from '@spillway/contract/errors';
import { type StationField, stationColumns, stationFileWords } from '@spillway/contract/plant/stations/columns';
import { stationFile as contract } from '@spillway/contract/plant/stations/file';
import { type Implementation, implement, implementRaw } from '../../platform/http/implement.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { faultsView } from '../../platform/spreadsheets/file-fault.ts';
import { uploadedFile } from '../../platform/spreadsheets/read-sheet.ts';
import { sendSheets } from '../../platform/spreadsheets/write-sheet.ts';
import { plantOf } from '../plant-of.ts';
import { shownCell } from './file-cells.ts';
import type { Preview, StationFiles } from './import.ts';
import type { ChangedStation } from './plan-import.ts';
import { placeOf } from './routes.ts';
import type { Stations } from './stations.ts';
import { wireOf } from './wire.ts';
import { stationSheets } from './write-station-file.ts';

export function stationFileRoutes(files: StationFiles, stations: Pick<Stations, 'list'>): Implementation[] {
  return [
    implementRaw(contract.export, async (call) => {
      const hydroCode = plantOf(call);
      const [all, choices] = [await stations.list(hydroCode), await files.choices(hydroCode, call.language)];
      const name = `${stationFileWords.stations[call.language]} ${hydroCode}`;
      const file = { name, format: call.query.format };
      return await sendSheets(call.reply, file, stationSheets(all, choices, call.language));
    }),
    implementRaw(contract.template, async (call) => {
      const choices = await files.choices(plantOf(call), call.language);
      const file = { name: stationFileWords.template[call.language], format: call.query.format };
      return await sendSheets(call.reply, file, stationSheets([], choices, call.language));
    }),
    implement(contract.preview, async (call) =>
      previewView(await files.preview(plantOf(call), call.language, uploadedFile(call.body)), call.language),
    ),
    implement(contract.import, async (call) => {
      const { fingerprint } = call.body;
      return countsOf(await files.import(placeOf(call), call.language, uploadedFile(call.body), fingerprint));
    }),
  ];
}

const countsOf = ({ added, changed, same, absent }: Preview) => ({
  added: added.length,
  changed: changed.length,
  same,
  absent,
});

/** Limits the list of changes; the rest is only counted. */
const maxShown = 200;

function previewView(preview: Preview, language: Language): AnswerTo<typeof contract.preview> {
  const { sheet, added, changed, faults } = preview;
  const ok = faults.length === 0;
  return {
    ok,
    sheet: sheet.name,
    sheets: sheet.names,
    rows: preview.rows,
    ...countsOf(preview),
    additions: added
      .slice(0, maxShown)
      .map(({ row, wanted }) => ({ row, stationCode: wanted.code, name: wanted.name })),
    changes: changed.slice(0, maxShown).map((change) => changeView(change, preview, language)),
    ...faultsView(faults, sheet.name, language),
    fingerprint: ok ? preview.fingerprint : null,
  };
}

function changeView({ row, before, wanted }: ChangedStation, { choices }: Preview, language: Language) {
  const [old, next] = [wireOf(before), wireOf(wanted)];
  const fields = (Object.keys(stationColumns) as StationField[]).filter((field) => old[field] !== next[field]);
  return {
    row,
    stationId: before.stationId,
    stationCode: wanted.code,
    name: wanted.name,
    fields: fields.map((field) => ({
      field,
      column: stationColumns[field][language],
      from: shownCell(field, before, choices),
      to: shownCell(field, wanted, choices),
    })),
  };
}
