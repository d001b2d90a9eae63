import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { Actor } from '../../access/actor.ts';
import { changedMeanwhile } from '../../access/conflict.ts';
import { orRefuse } from '../../access/unique.ts';
import type { PlantRoomDeps } from '../../plant/deps.ts';
import { recordChange } from '../../plant/record-change.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import { databaseErrorOf } from '../../platform/database/errors.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ReportColumnOf } from './columns.ts';
import {
  deleteTemplate,
  holdTemplate,
  insertTemplate,
  listTemplates,
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

interface Place {
  readonly who: Actor;
  readonly hydroCode: string;
}

/** Named layouts, shared by all users of the plant. */
export function createTemplates(room: PlantRoomDeps & { readonly reports: ColumnList }) {
  const { database, clock, reports } = room;
  const namesOf = async (hydroCode: string): Promise<ColumnNames> =>
    new Map((await reports.columns(hydroCode)).map(({ key, label }) => [key, label.vi]));
  const change = ({ who, hydroCode }: Place, id: string, name: string) =>
    ({ who, hydroCode, kind: 'report_template', id, name, topic: 'report.changed' }) as const;
  const stamp = (who: Actor) => ({ by: who.username, at: clock.now() });

  return {
    list: (hydroCode: string): Promise<Template[]> => listTemplates(database.sql, hydroCode),

    add: (place: Place, template: WrittenTemplate): Promise<Template> =>
      orRefuse(uniqueRules, async () => {
        const { who, hydroCode } = place;
        const names = await namesOf(hydroCode);
        return await database.transaction(async (tx) => {
          if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
          if ((await listTemplates(tx, hydroCode)).length >= maxTemplates)
            throw new Refusal('report.too_many', { maximum: maxTemplates });
          const key = { hydroCode, templateId: randomUUID() };
          await insertTemplate(tx, key, template, stamp(who));
          const object = change(place, key.templateId, template.name);
          const after = snapshotOf(template, names);
          await recordChange(room, tx, { ...object, action: 'report_template.create', before: null, after });
          return required(await holdTemplate(tx, key));
        });
      }),

    update: (
      place: Place,
      templateId: string,
      wanted: WrittenTemplate,
      seenVersion: number | undefined,
    ): Promise<Template> =>
      orRefuse(uniqueRules, async () => {
        const names = await namesOf(place.hydroCode);
        return await database.transaction(async (tx) => {
          const key = { hydroCode: place.hydroCode, templateId };
          const before = await holdTemplate(tx, key);
          if (!before) throw new Refusal('report.template_not_found');
          const [old, after] = [snapshotOf(before, names), snapshotOf(wanted, names)];
          if (seenVersion !== undefined && seenVersion !== before.version) throw changedMeanwhile(before, old, after);
          const object = change(place, templateId, wanted.name);
          const action = 'report_template.update';
          if (!(await recordChange(room, tx, { ...object, action, before: old, after }))) return before;
          await updateTemplate(tx, key, wanted, stamp(place.who));
          return required(await holdTemplate(tx, key));
        });
      }),

    async remove(place: Place, templateId: string): Promise<void> {
      const names = await namesOf(place.hydroCode);
      try {
        await database.transaction(async (tx) => {
          const key = { hydroCode: place.hydroCode, templateId };
          const before = await holdTemplate(tx, key);
          if (!before) throw new Refusal('report.template_not_found');
          await deleteTemplate(tx, key);
          const object = change(place, templateId, before.name);
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
