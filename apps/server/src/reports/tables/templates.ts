import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { Actor } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import { refuseUnique } from '../../access/unique.ts';
import type { PlantRoomDeps } from '../../plant/deps.ts';
import { recordChange } from '../../plant/record-change.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import { databaseErrorOf } from '../../platform/database/errors.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ReportColumnOf } from './columns.ts';
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  type Template,
  updateTemplate,
  type WrittenTemplate,
} from './template-store.ts';
import { aggregateTexts } from './texts.ts';

export type { Template } from './template-store.ts';

const uniqueRules = { report_template_folded_name: 'report.template_name_taken' } as const;
const maxTemplates = 200;

interface ColumnList {
  columns(hydroCode: string): Promise<ReportColumnOf[]>;
}

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

/** Named layouts, shared by all users of the plant. */
export function createTemplates(room: PlantRoomDeps & { readonly reports: ColumnList }) {
  const { database, clock, reports } = room;
  const namesOf = async (hydroCode: string): Promise<ColumnNames> =>
    new Map((await reports.columns(hydroCode)).map(({ key, label }) => [key, label.vi]));
  const change = ({ who, hydroCode }: ChangeContext, id: string, name: string) =>
    ({ who, hydroCode, kind: 'report_template', id, name, topic: 'report.changed' }) as const;
  const stamp = (actor: Actor) => ({ by: actor.username, at: clock.now() });

  return {
    list: (hydroCode: string): Promise<Template[]> => listTemplates(database.sql, hydroCode),

    add: (context: ChangeContext, template: WrittenTemplate): Promise<Template> =>
      refuseUnique(uniqueRules, async () => {
        const { who, hydroCode } = context;
        const names = await namesOf(hydroCode);
        return await database.transaction(async (tx) => {
          if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
          if ((await listTemplates(tx, hydroCode)).length >= maxTemplates)
            throw new Refusal('report.too_many', { maximum: maxTemplates });
          const key = { hydroCode, templateId: randomUUID() };
          await insertTemplate(tx, key, template, stamp(who));
          const object = change(context, key.templateId, template.name);
          const after = snapshotOf(template, names);
          await recordChange(room, tx, { ...object, action: 'report_template.create', before: null, after });
          return required(await lockTemplate(tx, key));
        });
      }),

    update: (
      context: ChangeContext,
      templateId: string,
      writtenTemplate: WrittenTemplate,
      seenVersion: number | undefined,
    ): Promise<Template> =>
      refuseUnique(uniqueRules, async () => {
        const names = await namesOf(context.hydroCode);
        return await database.transaction(async (tx) => {
          const key = { hydroCode: context.hydroCode, templateId };
          const before = await lockTemplate(tx, key);
          if (!before) throw new Refusal('report.template_not_found');
          const [old, after] = [snapshotOf(before, names), snapshotOf(writtenTemplate, names)];
          if (seenVersion !== undefined && seenVersion !== before.version) throw concurrentChanges(before, old, after);
          const object = change(context, templateId, writtenTemplate.name);
          const action = 'report_template.update';
          if (!(await recordChange(room, tx, { ...object, action, before: old, after }))) return before;
          await updateTemplate(tx, key, writtenTemplate, stamp(context.who));
          return required(await lockTemplate(tx, key));
        });
      }),

    async remove(context: ChangeContext, templateId: string): Promise<void> {
      const names = await namesOf(context.hydroCode);
      try {
        await database.transaction(async (tx) => {
          const key = { hydroCode: context.hydroCode, templateId };
          const before = await lockTemplate(tx, key);
          if (!before) throw new Refusal('report.template_not_found');
          await deleteTemplate(tx, key);
          const object = change(context, templateId, before.name);
          const action = 'report_template.delete';
          await recordChange(room, tx, { ...object, action, before: snapshotOf(before, names), after: null });
        });
      } catch (error) {
        const isScheduled = databaseErrorOf(error) === 'referred';
        throw isScheduled ? new Refusal('report.template_in_use') : error;
      }
    },
  };
}

export type Templates = ReturnType<typeof createTemplates>;

/** Names as in the list of columns; a deleted column is shown by its key. */
type ColumnNames = ReadonlyMap<string, string>;

/** Columns by name and in one line, because users read a template's versions. */
const snapshotOf = ({ name, layout }: WrittenTemplate, names: ColumnNames) => ({
  name,
  kind: layout.kind,
  sheet: layout.sheet,
  step_minutes: layout.step_minutes,
  station_type: layout.station_type,
  columns: layout.columns.map(({ key, aggregate }) => {
    const column = names.get(key) ?? key;
    return aggregate === null ? column : `${column} (${aggregateTexts[aggregate].vi})`;
  }),
  totals: [...layout.totals],
});
