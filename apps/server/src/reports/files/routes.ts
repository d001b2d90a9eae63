import { Readable } from 'node:stream';
import { itemAt } from '@spillway/checked/reads';
import { languageOf } from '@spillway/contract/language-of';
import { reportLibrary, reportSchedules } from '@spillway/contract/reports/files';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { type Implementation, implement, implementRaw } from '../../platform/http/implement.ts';
import type { ReportFiles } from './files.ts';
import type { ReportExport } from './library/export-store.ts';
import { entryView, libraryView, scheduleOf, scheduleView } from './library/wire.ts';
import type { Schedule } from './schedules/schedule-store.ts';
import { triedNameOf, triedView } from './schedules/try-name.ts';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const;

export function reportFileRoutes({ library, schedules }: ReportFiles): Implementation[] {
  const viewOf = async (call: Call, one: ReportExport) => {
    const { values } = await library.settings(one.hydroCode);
    return entryView(one, values.keepDays, call.language);
  };
  const viewsOf = async (call: Call, all: readonly Schedule[]) => {
    const [first] = all;
    if (!first) return [];
    const ids = all.flatMap(({ lastExportId }) => lastExportId ?? []);
    const runs = await library.some(first.hydroCode, ids);
    return all.map((one) =>
      scheduleView(one, { last: runs.get(one.lastExportId ?? '') ?? null, language: call.language }),
    );
  };
  const scheduleViewOf = async (call: Call, one: Schedule) => itemAt(await viewsOf(call, [one]), 0);
  return [
    implement(reportLibrary.list, async (call) => {
      const hydroCode = plantOf(call);
      const [all, { values }] = await Promise.all([library.list(hydroCode), library.settings(hydroCode)]);
      return all.map((one) => entryView(one, values.keepDays, call.language));
    }),
    implement(reportLibrary.start, async (call) => {
      const { report: request, format, language, csvStyle } = call.body;
      const wanted = { request, format, language: languageOf(language), csvStyle, author: call.caller.fullName };
      return await viewOf(
        call,
        await library.start(placeOf(call), { ...wanted, scheduleId: null, recipients: [], naming: null }),
      );
    }),
    implement(reportLibrary.one, async (call) =>
      viewOf(call, await library.one({ hydroCode: plantOf(call), exportId: call.params.id })),
    ),
    implement(reportLibrary.cancel, async (call) =>
      viewOf(call, await library.cancel(placeOf(call), call.body.exportId)),
    ),
    implement(reportLibrary.remove, async (call) => {
      await library.remove(placeOf(call), call.body.exportId);
      return {};
    }),
    implementRaw(reportLibrary.download, async (call) => {
      const { one, parts } = await library.file({ hydroCode: plantOf(call), exportId: call.params.id });
      return call.reply
        .type(types[one.format])
        .header('content-disposition', attachment(one.fileName))
        .header('cache-control', 'no-store')
        .send(Readable.from(parts));
    }),
    implement(reportLibrary.settings, async (call) => libraryView(await library.settings(plantOf(call)), call.caller)),
    implement(reportLibrary.saveSettings, async (call) => {
      const { keepDays, version: seenVersion } = call.body;
      return libraryView(
        await library.saveSettings({ ...placeOf(call), values: { keepDays }, seenVersion }),
        call.caller,
      );
    }),
    implement(reportSchedules.list, async (call) => ({
      canMail: schedules.canMail,
      schedules: await viewsOf(call, await schedules.list(plantOf(call))),
    })),
    implement(reportSchedules.add, async (call) =>
      scheduleViewOf(call, await schedules.add(placeOf(call), scheduleOf(call.body))),
    ),
    implement(reportSchedules.update, async (call) => {
      const { scheduleId, version } = call.body;
      return await scheduleViewOf(
        call,
        await schedules.update(placeOf(call), scheduleId, scheduleOf(call.body), version),
      );
    }),
    implement(reportSchedules.run, async (call) =>
      viewOf(call, await schedules.runNow(placeOf(call), call.caller.fullName, call.body.scheduleId)),
    ),
    implement(reportSchedules.tryMail, async (call) => schedules.tryMail(placeOf(call), call.body.scheduleId)),
    implement(reportSchedules.tryName, async (call) =>
      triedView(await schedules.tryName(plantOf(call), triedNameOf(call.body)), call.language),
    ),
    implement(reportSchedules.remove, async (call) => {
      await schedules.remove(placeOf(call), call.body.scheduleId);
      return {};
    }),
  ];
}

type Call = Parameters<typeof actorOf>[0] & { readonly language: 'vi' | 'en' };

const placeOf = (call: Parameters<typeof actorOf>[0]) => ({ who: actorOf(call), hydroCode: plantOf(call) });
