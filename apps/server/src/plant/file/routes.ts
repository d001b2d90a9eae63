import { plantFile as contract, plantFileFormat, plantFileVersion } from '@spillway/contract/plant/file';
import { actorOf } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { describeFields } from '../../platform/http/field-problems.ts';
import { type Implementation, implement, implementRaw } from '../../platform/http/implement.ts';
import { version } from '../../platform/version.ts';
import { plantOf } from '../plant-of.ts';
import type { PlantFile } from './file.ts';
import { textOf } from './text.ts';

export function plantFileRoutes(plantFile: PlantFile, clock: Clock): Implementation[] {
  return [
    implementRaw(contract.export, async (call) => {
      const hydroCode = plantOf(call);
      const head = {
        format: plantFileFormat,
        format_version: plantFileVersion,
        product_version: version,
        hydro_code: hydroCode,
        exported_at: clock.now().toISOString(),
        exported_by: call.caller.username,
      };
      const contents = await plantFile.export(hydroCode);
      return call.reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${hydroCode}.json"`)
        .header('cache-control', 'no-store')
        .send(`${textOf({ ...head, ...contents })}\n`);
    }),
    implement(contract.import, async (call) => {
      const { file, newHydroCode: newCode, dryRun, fingerprint, recomputePast } = call.body;
      const hydroCode = newCode ?? plantOf(call);
      const { language } = call;
      const wanted = { file, hydroCode, isNew: newCode !== null, dryRun, fingerprint, recomputePast, language };
      const importAnswer = await plantFile.import(call.caller, actorOf(call), wanted);
      return {
        ...importAnswer,
        hydroCode,
        dryRun,
        faults: describeFields(importAnswer.faults, language, await call.timeZone()).map(
          ({ field: path, ...told }) => ({
            path,
            ...told,
          }),
        ),
        changes: [...importAnswer.changes],
      };
    }),
  ];
}
