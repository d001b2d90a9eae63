import { warningCodes } from '@spillway/contract/alerts/built-in-warnings';
import { severities } from '@spillway/contract/alerts/codes';
import { warningStepsInFile, warningStepsPart } from '@spillway/contract/alerts/escalation/file-part';
import type { EscalationStep } from '@spillway/contract/alerts/escalation/steps';
import { maxReceivers } from '@spillway/contract/alerts/jobs/limits';
import type { Language } from '@spillway/contract/errors';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { TopDeps } from '../../compute/top-deps.ts';
import { changedOf, type Difference, type FilePart, type PartImport } from '../../plant/file/file.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Place } from '../jobs/change.ts';
import type { WarningJobs } from '../jobs/jobs.ts';
import { type Book, readBook } from '../jobs/receivers.ts';
import { listPlans } from './plan-store.ts';
import { everyOf, isSeverity, type Wanted } from './scopes.ts';

type StepsInFile = z.output<typeof warningStepsPart>;
type Entry = StepsInFile[number];
type StepInFile = Entry['steps'][number];

const isDuty = ({ kind }: EscalationStep['receivers'][number]): boolean => kind === 'duty';

const inFileOf = (steps: readonly EscalationStep[]): StepInFile[] =>
  steps.map(({ receivers, channels, ...step }) => ({
    ...step,
    channels: [...channels],
    tells_duty: receivers.some(isDuty),
  }));

/** A step keeps its people; one without people notifies the people on duty, so that no step is empty. */
function receiversOf(tellsDuty: boolean, held: EscalationStep['receivers']): EscalationStep['receivers'] {
  if (held.some(isDuty) === tellsDuty && held.length > 0) return held;
  const people = held.filter((one) => !isDuty(one));
  return tellsDuty || people.length === 0 ? [...people, { kind: 'duty' }] : people;
}

/** Finds the existing step: the one with the same minute, otherwise the next one whose minute is not in the file. */
function stepsFrom(wanted: readonly StepInFile[], held: readonly EscalationStep[]): EscalationStep[] {
  const minutes = new Set(wanted.map(({ after_minutes: after }) => after));
  const moved = held.filter(({ after_minutes: after }) => !minutes.has(after));
  return wanted.map(({ tells_duty: tellsDuty, ...step }) => {
    const before = held.find(({ after_minutes: after }) => after === step.after_minutes) ?? moved.shift();
    return { ...step, receivers: receiversOf(tellsDuty, before?.receivers ?? []) };
  });
}

interface Deps extends Pick<TopDeps, 'duty' | 'contacts'> {
  readonly names: WarningJobs['names'];
  readonly change: (tx: Transaction<Schema>, place: Place, wanted: Wanted, book: Book) => Promise<void>;
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

function inOrder(one: Entry, other: Entry): number {
  const [[kind, place], [otherKind, otherPlace]] = [rankOf(one), rankOf(other)];
  if (kind !== otherKind) return kind - otherKind;
  if (place !== otherPlace) return place - otherPlace;
  return one.name < other.name ? -1 : 1;
}

/**
 * Escalation steps in the plant file: times, channels, repeats, and whether the people on duty are notified. Personal
 * recipients are left out.
 */
export function createStepsFilePart({ names, change, ...room }: Deps): FilePart<StepsInFile> {
  /** The current steps; a severity without steps is not set. */
  async function standing(tx: Transaction<Schema>, hydroCode: string, called: Names) {
    const all = await listPlans(tx, hydroCode);
    const told = all.filter(({ scope, steps }) => (isSeverity(scope) ? steps.length > 0 : called.has(scope)));
    return new Map(told.map(({ scope, steps }) => [scope, steps]));
  }

  return {
    name: warningStepsInFile,
    schema: warningStepsPart,

    async export(tx, { hydroCode }) {
      const called = await names(hydroCode, 'vi', tx);
      const stood = [...(await standing(tx, hydroCode, called))].map(([scope, steps]) => ({
        of: kindOf(scope),
        name: isOwn(scope) ? called.get(scope) : scope,
        steps: inFileOf(steps),
      }));
      return warningStepsPart.parse(stood).toSorted(inOrder);
    },

    async import(tx, { hydroCode, who, language, faults }, content) {
      const place: Place = { caller: null, who, hydroCode };
      const called = await names(hydroCode, 'vi', tx);
      const saidIn = nameIn(await names(hydroCode, language, tx), language);
      const stood = await standing(tx, hydroCode, called);
      const book = await readBook(room, hydroCode);
      const difference: Difference = { kind: 'warning_steps', added: [], changed: [], removed: [] };
      const wanted = scopesOf(content, called, faults);
      for (const [scope, { path, entry }] of wanted) {
        const held = stood.get(scope);
        const steps = stepsFrom(entry.steps, held ?? []);
        const crowded = steps.findIndex(({ receivers }) => receivers.length > maxReceivers);
        if (crowded >= 0) faults.add(`${path}.steps[${crowded}].tells_duty`, 'too_many', { maximum: maxReceivers });
        else if (!held) difference.added.push(saidIn(scope));
        else
          difference.changed.push(...changedOf(saidIn(scope), { steps: inFileOf(held) }, { steps: inFileOf(steps) }));
        await faults.attempt(path, () => change(tx, place, { scope, steps, seenVersion: undefined }, book));
      }
      for (const scope of stood.keys()) {
        if (wanted.has(scope)) continue;
        difference.removed.push(saidIn(scope));
        await faults.attempt(warningStepsInFile, () =>
          change(tx, place, { scope, steps: null, seenVersion: undefined }, book),
        );
      }
      const { added, changed, removed } = difference;
      return added.length + changed.length + removed.length > 0 ? [difference] : [];
    },
  };
}

const nameIn = (called: Names, language: Language) => (scope: string) =>
  isSeverity(scope) ? everyOf[scope][language] : (called.get(scope) ?? scope);

/** The scope of each entry at this plant; the plant's own jobs match by name. */
function scopesOf(content: StepsInFile, called: Names, faults: PartImport['faults']) {
  const own = new Map([...called].flatMap(([id, name]) => (isOwn(id) ? [[name.toLowerCase(), id] as const] : [])));
  const presets = [...called.keys()].filter((scope) => kindOf(scope) === 'preset');
  const found = new Map<string, { readonly path: string; readonly entry: Entry }>();
  for (const [at, entry] of content.entries()) {
    const path = `${warningStepsInFile}[${at}]`;
    const { of, name } = entry;
    const scope = of === 'own' ? own.get(name.toLowerCase()) : name;
    if (scope === undefined) faults.add(`${path}.name`, 'file_reference', { name });
    else if (of === 'preset' && !presets.includes(scope))
      faults.add(`${path}.name`, 'option', { options: presets.join(', ') });
    else if (found.has(scope)) faults.add(`${path}.name`, 'duplicate');
    // A severity without steps is not set.
    else if (of !== 'severity' || entry.steps.length > 0) found.set(scope, { path, entry });
  }
  return found;
}
