import { warningCodes } from '@spillway/contract/alerts/built-in-warnings';
import { severities } from '@spillway/contract/alerts/codes';
import { warningStepsInFile, warningStepsPart } from '@spillway/contract/alerts/escalation/file-part';
import type { EscalationStep } from '@spillway/contract/alerts/escalation/steps';
import { maxReceivers } from '@spillway/contract/alerts/jobs/limits';
import type { Language } from '@spillway/contract/errors';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { TopDeps } from '../../compute/top-deps.ts';
import { type Difference, type FilePart, fieldChanges, type PartImport } from '../../plant/file/file.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { ChangeContext } from '../jobs/change.ts';
import type { WarningJobs } from '../jobs/jobs.ts';
import { type Book, readBook } from '../jobs/receivers.ts';
import { listPlans } from './plan-store.ts';
import { everyOf, isSeverity, type PlanToSave } from './scopes.ts';

type StepsInFile = z.output<typeof warningStepsPart>;
type Entry = StepsInFile[number];
type StepInFile = Entry['steps'][number];

const isDuty = ({ kind }: EscalationStep['receivers'][number]): boolean => kind === 'duty';

const fileStepsOf = (steps: readonly EscalationStep[]): StepInFile[] =>
  steps.map(({ receivers, channels, ...step }) => ({
    ...step,
    channels: [...channels],
    tells_duty: receivers.some(isDuty),
  }));

/** A step keeps its people; one without people notifies the people on duty, so that no step is empty. */
function receiversOf(tellsDuty: boolean, heldReceivers: EscalationStep['receivers']): EscalationStep['receivers'] {
  if (heldReceivers.some(isDuty) === tellsDuty && heldReceivers.length > 0) return heldReceivers;
  const people = heldReceivers.filter((one) => !isDuty(one));
  return tellsDuty || people.length === 0 ? [...people, { kind: 'duty' }] : people;
}

/** Finds the existing step: the one with the same minute, otherwise the next one whose minute is not in the file. */
function stepsFrom(wanted: readonly StepInFile[], escalationSteps: readonly EscalationStep[]): EscalationStep[] {
  const minutes = new Set(wanted.map(({ after_minutes: after }) => after));
  const movedSteps = escalationSteps.filter(({ after_minutes: after }) => !minutes.has(after));
  return wanted.map(({ tells_duty: tellsDuty, ...step }) => {
    const before =
      escalationSteps.find(({ after_minutes: after }) => after === step.after_minutes) ?? movedSteps.shift();
    return { ...step, receivers: receiversOf(tellsDuty, before?.receivers ?? []) };
  });
}

interface Deps extends Pick<TopDeps, 'duty' | 'contacts'> {
  readonly names: WarningJobs['names'];
  readonly change: (tx: Transaction<Schema>, place: ChangeContext, wanted: PlanToSave, book: Book) => Promise<void>;
}

type Names = ReadonlyMap<string, string>;

const kinds: readonly Entry['of'][] = ['severity', 'built_in', 'preset', 'own'];
const isOwn = (scope: string) => scope.includes('-');

function kindOf(scope: string): Entry['of'] {
  if (isSeverity(scope)) return 'severity';
  if (warningCodes.some((code) => code === scope)) return 'built_in';
  return isOwn(scope) ? 'own' : 'preset';
}

const rankOf = ({ of, name }: Entry): readonly [number, number] => [
  kinds.indexOf(of),
  of === 'severity' ? severities.indexOf(name) : 0,
];

function compareOrder(listEntry: Entry, other: Entry): number {
  const [[kind, place], [otherKind, otherPlace]] = [rankOf(listEntry), rankOf(other)];
  if (kind !== otherKind) return kind - otherKind;
  if (place !== otherPlace) return place - otherPlace;
  return listEntry.name < other.name ? -1 : 1;
}

/**
 * Escalation steps in the plant file: times, channels, repeats, and whether the people on duty are notified. Personal
 * recipients are left out.
 */
export function createStepsFilePart({ names, change, ...room }: Deps): FilePart<StepsInFile> {
  /** The current steps; a severity without steps is not set. */
  async function readCurrent(tx: Transaction<Schema>, hydroCode: string, namesById: Names) {
    const all = await listPlans(tx, hydroCode);
    const filledPlans = all.filter(({ scope, steps }) => (isSeverity(scope) ? steps.length > 0 : namesById.has(scope)));
    return new Map(filledPlans.map(({ scope, steps }) => [scope, steps]));
  }

  return {
    name: warningStepsInFile,
    schema: warningStepsPart,

    async export(tx, { hydroCode }) {
      const namesById = await names(hydroCode, 'vi', tx);
      const storedPlans = [...(await readCurrent(tx, hydroCode, namesById))].map(([scope, steps]) => ({
        of: kindOf(scope),
        name: isOwn(scope) ? namesById.get(scope) : scope,
        steps: fileStepsOf(steps),
      }));
      return warningStepsPart.parse(storedPlans).toSorted(compareOrder);
    },

    async import(tx, { hydroCode, who, language, faults }, content) {
      const context: ChangeContext = { caller: null, who, hydroCode };
      const namesById = await names(hydroCode, 'vi', tx);
      const receiverName = nameIn(await names(hydroCode, language, tx), language);
      const storedPlans = await readCurrent(tx, hydroCode, namesById);
      const book = await readBook(room, hydroCode);
      const difference: Difference = { kind: 'warning_steps', added: [], changed: [], removed: [] };
      const wanted = scopesOf(content, namesById, faults);
      for (const [scope, { path, entry }] of wanted) {
        const held = storedPlans.get(scope);
        const steps = stepsFrom(entry.steps, held ?? []);
        const tooManyIndex = steps.findIndex(({ receivers }) => receivers.length > maxReceivers);
        if (tooManyIndex >= 0)
          faults.add(`${path}.steps[${tooManyIndex}].tells_duty`, 'too_many', { maximum: maxReceivers });
        else if (!held) difference.added.push(receiverName(scope));
        else
          difference.changed.push(
            ...fieldChanges(receiverName(scope), { steps: fileStepsOf(held) }, { steps: fileStepsOf(steps) }),
          );
        await faults.attempt(path, () => change(tx, context, { scope, steps, seenVersion: undefined }, book));
      }
      for (const scope of storedPlans.keys()) {
        if (wanted.has(scope)) continue;
        difference.removed.push(receiverName(scope));
        await faults.attempt(warningStepsInFile, () =>
          change(tx, context, { scope, steps: null, seenVersion: undefined }, book),
        );
      }
      const { added, changed, removed } = difference;
      return added.length + changed.length + removed.length > 0 ? [difference] : [];
    },
  };
}

const nameIn = (namesById: Names, language: Language) => (scope: string) =>
  isSeverity(scope) ? everyOf[scope][language] : (namesById.get(scope) ?? scope);

/** The scope of each entry at this plant; the plant's own jobs match by name. */
function scopesOf(content: StepsInFile, namesById: Names, faults: PartImport['faults']) {
  const ownIdByName = new Map(
    [...namesById].flatMap(([id, name]) => (isOwn(id) ? [[name.toLowerCase(), id] as const] : [])),
  );
  const presets = [...namesById.keys()].filter((scope) => kindOf(scope) === 'preset');
  const found = new Map<string, { readonly path: string; readonly entry: Entry }>();
  for (const [index, entry] of content.entries()) {
    const path = `${warningStepsInFile}[${index}]`;
    const { of, name } = entry;
    const scope = of === 'own' ? ownIdByName.get(name.toLowerCase()) : name;
    if (scope === undefined) faults.add(`${path}.name`, 'file_reference', { name });
    else if (of === 'preset' && !presets.includes(scope))
      faults.add(`${path}.name`, 'option', { options: presets.join(', ') });
    else if (found.has(scope)) faults.add(`${path}.name`, 'duplicate');
    // A severity without steps is not set.
    else if (of !== 'severity' || entry.steps.length > 0) found.set(scope, { path, entry });
  }
  return found;
}
