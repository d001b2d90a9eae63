import { itemAt } from '@spillway/checked/reads';
import type { Transaction } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { changesBetween } from '../../../access/changes.ts';
import { concurrentChanges } from '../../../access/conflict.ts';
import { holdPlant } from '../../../plant/registry/registry.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { SkillDeps } from './deps.ts';
import { type FloodMarks, readMarks, type StoredMarks, writeMarks } from './flood-store.ts';
import { markJudged } from './store.ts';

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

/** Alarm flows and design peaks, entered by users. */
export function createFloodMarks({ database, clock, audit, publish }: SkillDeps) {
  async function saveIn(
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    seenVersion: number | undefined,
    floodMarks: FloodMarks,
  ): Promise<StoredMarks> {
    refuseWrong(floodMarks);
    const sorted: FloodMarks = {
      alarms: floodMarks.alarms.toSorted((one, other) => one.flow - other.flow),
      design: floodMarks.design.toSorted((one, other) => one.years - other.years),
    };
    if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
    const before = await readMarks(tx, hydroCode, true);
    if (seenVersion !== undefined && seenVersion !== before.version)
      throw concurrentChanges(
        { updatedBy: before.updatedBy, updatedAt: before.updatedAt ?? clock.now() },
        snapshotOf(before),
        snapshotOf(sorted),
      );
    const changes = changesBetween(snapshotOf(before), snapshotOf(sorted));
    if (changes === null) return before;
    await writeMarks(tx, hydroCode, sorted, { by: who.username, at: clock.now() });
    await markJudged(tx, hydroCode);
    const object = { kind: 'flood_marks', id: hydroCode, name: hydroCode };
    await audit.record(tx, { who, action: 'flood_marks.update', object, hydroCode, ...changes });
    await publish(tx, { topic: 'flood_marks.changed', hydroCode, payload: {} });
    return await readMarks(tx, hydroCode);
  }

  return {
    read: (hydroCode: string): Promise<StoredMarks> => readMarks(database.sql, hydroCode),
    save: (context: ChangeContext, seenVersion: number | undefined, floodMarks: FloodMarks): Promise<StoredMarks> =>
      database.transaction((tx) => saveIn(tx, context, seenVersion, floodMarks)),
    saveIn,
  };
}

function refuseWrong({ alarms, design }: FloodMarks): void {
  const flows = alarms.map(({ flow }) => flow);
  const twice = flows.findIndex((flow, index) => flows.indexOf(flow) !== index);
  if (twice >= 0) throw new Refusal('request.invalid', {}, [{ field: `alarms.${twice}.flow`, rule: 'alarm_twice' }]);
  const sorted = design.toSorted((one, other) => one.years - other.years);
  const wrongIndex = sorted.findIndex(({ years, flow }, index) => {
    const before = sorted[index - 1];
    return before !== undefined && (years === before.years || flow <= before.flow);
  });
  if (wrongIndex < 0) return;
  const at = design.indexOf(itemAt(sorted, wrongIndex));
  throw new Refusal('request.invalid', {}, [{ field: `design.${at}.flow`, rule: 'design_not_rising' }]);
}

const snapshotOf = ({ alarms, design }: FloodMarks) => ({
  alarms: alarms.map(({ name, flow }) => `${name}: ${flow} m³/s`),
  design: design.map(({ years, flow }) => `${years}: ${flow} m³/s`),
});
