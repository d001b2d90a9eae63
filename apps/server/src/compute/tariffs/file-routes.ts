import { tariffFileWords } from '@spillway/contract/compute/tariffs/columns';
import { tariffFile as contract } from '@spillway/contract/compute/tariffs/file';
import type { Language } from '@spillway/contract/errors';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement, implementRaw } from '../../platform/http/implement.ts';
import type { AnswerTo, BodyTo } from '../../platform/http/inside.ts';
import { faultsView } from '../../platform/spreadsheets/file-fault.ts';
import { uploadedFile } from '../../platform/spreadsheets/read-sheet.ts';
import { sendSheets } from '../../platform/spreadsheets/write-sheet.ts';
import { findingsForPlan } from './findings.ts';
import type { TariffFiles, TariffPreview, TariffUpload } from './tariff-files.ts';
import { tariffSheets } from './tariff-rows.ts';
import type { TodayOf } from './tariffs.ts';
import { findingView, pastChoiceOf, tariffView } from './wire.ts';

export function tariffFileRoutes(files: TariffFiles, todayOf: TodayOf): Implementation[] {
  return [
    implementRaw(contract.export, async (call) => {
      const { tariffId, format } = call.query;
      const { language } = call;
      const tariff = await files.clockTariff(plantOf(call), tariffId);
      return await sendSheets(call.reply, { name: tariff.name, format }, tariffSheets(tariff, { language, format }));
    }),
    implementRaw(contract.template, async ({ language, query: { format }, reply }) => {
      const name = tariffFileWords.template[language];
      return await sendSheets(reply, { name, format }, tariffSheets(files.template(), { language, format }));
    }),
    implement(contract.preview, async (call) => {
      const hydroCode = plantOf(call);
      const preview = await files.preview(hydroCode, call.language, uploadOf(call.body));
      return previewView(preview, await todayOf(hydroCode), call.language);
    }),
    implement(contract.import, async (call) => {
      const context = { who: actorOf(call), hydroCode: plantOf(call) };
      const importChoice = { ...pastChoiceOf(call.body), fingerprint: call.body.fingerprint };
      return tariffView(await files.import(context, call.language, uploadOf(call.body), importChoice));
    }),
  ];
}

export const uploadOf = (body: BodyTo<typeof contract.preview>): TariffUpload => ({
  ...uploadedFile(body),
  tariffId: body.tariffId,
});

function previewView(
  { sheet, rows, before, wanted, changes, others, faults, fingerprint }: TariffPreview,
  today: string,
  language: Language,
): AnswerTo<typeof contract.preview> {
  return {
    ok: wanted !== null,
    sheet: sheet.name,
    sheets: sheet.names,
    rows,
    name: wanted?.name ?? null,
    changes: changes.map(({ fields, ...one }) => ({ ...one, fields: [...fields] })),
    findings: wanted
      ? findingsForPlan({ wanted, tariffId: before?.tariffId ?? null, others }, today).map(findingView)
      : [],
    ...faultsView(faults, sheet.name, language),
    fingerprint: wanted ? fingerprint : null,
  };
}
