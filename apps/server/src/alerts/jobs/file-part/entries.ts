import type { Receiver } from '@spillway/contract/access/contacts/receiver';
import type { JobContent, JobRouting } from '@spillway/contract/alerts/jobs/content';
import type { warningJobsPart } from '@spillway/contract/alerts/jobs/file-part';
import { channels, type TargetKindNumber } from '@spillway/contract/alerts/jobs/limits';
import type { z } from 'zod';
import { digestOf, type ObjectKind, type PlantObjects } from '../../../plant/file/file.ts';
import type { StoredContent, StoredRouting } from '../store.ts';
import { languages, type PresetCode, presetTexts } from '../texts.ts';

export type JobsInFile = z.output<typeof warningJobsPart>;
export type OwnEntry = JobsInFile['own'][number];
export type PresetEntry = JobsInFile['presets'][number];
export type BuiltInEntry = JobsInFile['built_in'][number];
type Handling = OwnEntry['handling'];

const objectKinds: Readonly<Record<TargetKindNumber, ObjectKind | null>> = {
  0: 'sensor',
  1: null,
  2: 'outlet',
  3: 'measure_position',
  4: 'station',
};

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The stored id of an object; an object that this plant lacks gets a stable id that matches no object. */
export function targetIdOf(
  { target_kind: kind, target }: Pick<OwnEntry, 'target_kind' | 'target'>,
  objects: PlantObjects,
): string | null {
  if (target === null) return null;
  const of = objectKinds[kind];
  const known = of && objects.idOf(of, target);
  if (known) return known;
  if (isUuid(target)) return target;
  const hex = digestOf(['target of a warning job', kind, target]);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const targetOf = ({ target_kind: kind, target_id: id }: StoredContent, objects: PlantObjects): string | null => {
  const of = objectKinds[kind];
  return id === null ? null : ((of && objects.nameOf(of, id)) ?? id);
};

const isSent = (types: JobRouting['types']): boolean => types.some((one) => one !== channels.dashboard);
const hasDuty = (receivers: readonly Receiver[]): boolean => receivers.some(({ kind }) => kind === 'duty');

/** People are replaced by the people on duty in a file: a message must always have a recipient. */
const receiverEntry = ({ types, receivers }: StoredRouting) => ({ tells_duty: hasDuty(receivers) || isSent(types) });

/** Corrects an entry that was edited by hand. */
export const sound = <Entry extends BuiltInEntry | OwnEntry | PresetEntry>(entry: Entry): Entry => ({
  ...entry,
  tells_duty: entry.tells_duty || isSent(entry.types),
});

const withoutCalls = ({ text, steps }: Handling): Handling => ({ text, steps: [...steps] });

function conditionOf(storedContent: StoredContent, objects: PlantObjects) {
  const {
    name: _name,
    group: _group,
    handling: _handling,
    target_id: _id,
    receivers: _people,
    ...condition
  } = storedContent;
  return { ...condition, target: targetOf(storedContent, objects), ...receiverEntry(storedContent) };
}

/** Fields are in the order of the contract, which the database does not keep. */
export const ownEntry = (jobContent: JobContent, objects: PlantObjects): OwnEntry => ({
  ...conditionOf(jobContent, objects),
  name: jobContent.name,
  group: jobContent.group,
  handling: withoutCalls(jobContent.handling),
});

export const presetEntry = (preset: PresetCode, storedContent: StoredContent, objects: PlantObjects): PresetEntry => ({
  preset,
  ...conditionOf(storedContent, objects),
  name: storedContent.name,
  group: storedContent.group,
  handling: isShipped(preset, storedContent.handling)
    ? null
    : storedContent.handling && withoutCalls(storedContent.handling),
});

const hasSameText = (one: Handling, other: Handling) =>
  JSON.stringify(withoutCalls(one)) === JSON.stringify(withoutCalls(other));

const isShipped = (preset: PresetCode, handling: Handling | null): boolean =>
  handling === null || languages.some((language) => hasSameText(handling, presetTexts(preset, language).handling));

export function builtInEntry(code: BuiltInEntry['code'], storedRouting: StoredRouting): BuiltInEntry {
  const { types, repeat_minutes, seen_holds_minutes, handling } = storedRouting;
  const isSaid = handling !== null && (handling.text !== '' || handling.steps.length > 0);
  return {
    code,
    types: [...types],
    repeat_minutes,
    seen_holds_minutes,
    ...receiverEntry(storedRouting),
    handling: isSaid ? withoutCalls(handling) : null,
  };
}

/** Recipients not contained in a file are kept; the file determines whether the people on duty are notified. */
function receiversFrom(
  { tells_duty: wanted }: BuiltInEntry | OwnEntry | PresetEntry,
  storedRouting: StoredRouting | null,
) {
  const before = storedRouting?.receivers ?? [];
  if (storedRouting && receiverEntry(storedRouting).tells_duty === wanted) return [...before];
  const people = before.filter(({ kind }) => kind !== 'duty');
  return wanted ? [...people, { kind: 'duty' as const }] : people;
}

/** People to call are kept as well. */
const withCalls = ({ text, steps }: Handling, storedRouting: StoredRouting | null): JobContent['handling'] => ({
  text,
  steps: [...steps],
  calls: [...(storedRouting?.handling?.calls ?? [])],
});

/** The content that a user would enter to get the job in the file. */
export function contentOfOwn(entry: OwnEntry, storedContent: StoredContent | null, objects: PlantObjects): JobContent {
  const { target: _target, tells_duty: _duty, handling, ...said } = entry;
  return {
    ...said,
    target_id: targetIdOf(entry, objects),
    receivers: receiversFrom(entry, storedContent),
    handling: withCalls(handling, storedContent),
  };
}

export function contentOfPreset(
  preset: PresetCode,
  { preset: _preset, name, group, handling, ...entry }: PresetEntry,
  storedContent: StoredContent,
  objects: PlantObjects,
): JobContent {
  const shipped = presetTexts(preset, 'vi');
  const entryFields = {
    ...entry,
    name: name ?? shipped.name,
    group: group ?? shipped.group,
    handling:
      handling ??
      (isShipped(preset, storedContent.handling) ? (storedContent.handling ?? shipped.handling) : shipped.handling),
  };
  return contentOfOwn(entryFields, storedContent, objects);
}

export function routingOf(entry: BuiltInEntry, storedRouting: StoredRouting): JobRouting {
  const { types, repeat_minutes, seen_holds_minutes, handling } = entry;
  return {
    types,
    repeat_minutes,
    seen_holds_minutes,
    receivers: receiversFrom(entry, storedRouting),
    handling: withCalls(handling ?? { text: '', steps: [] }, storedRouting),
  };
}
