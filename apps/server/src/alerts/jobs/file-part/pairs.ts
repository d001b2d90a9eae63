import { required } from '@spillway/checked/reads';
import { builtInOf, builtInWarnings } from '@spillway/contract/alerts/built-in-warnings';
import { warningKind } from '@spillway/contract/alerts/warning-words';
import type { Language } from '@spillway/contract/errors';
import { type Difference, fieldChanges, type PartImport, type PlantObjects } from '../../../plant/file/file.ts';
import { shippedRouting } from '../built-in-jobs.ts';
import { contentIn, type Job, jobsOf, nameIn, type Routing } from '../job.ts';
import type { PresetCode } from '../texts.ts';
import {
  type BuiltInEntry,
  builtInEntry,
  type JobsInFile,
  type OwnEntry,
  ownEntry,
  type PresetEntry,
  presetEntry,
  sound,
  targetIdOf,
} from './entries.ts';

/** One job at the plant and in the file; null where it is missing. */
interface Pair<Held, Entry> {
  /** The path in the file: `warning_jobs.own[3]`. */
  readonly path: string;
  readonly name: string;
  readonly held: Held;
  readonly before: Entry;
  readonly after: Entry;
}

export interface Pairs {
  readonly added: readonly Omit<Pair<null, OwnEntry>, 'held' | 'before'>[];
  readonly kept: readonly Pair<Job, OwnEntry>[];
  readonly removed: readonly Job[];
  readonly presets: readonly Pair<Job & { readonly preset: PresetCode }, PresetEntry>[];
  readonly builtIn: readonly Pair<Routing, BuiltInEntry>[];
}

interface Sides extends Pick<PartImport, 'objects' | 'language' | 'faults'> {
  readonly jobs: readonly Job[];
  readonly routings: readonly Routing[];
  readonly content: JobsInFile;
}

/** The plant's own jobs match by name; shipped jobs missing in a file are as shipped. */
export function pairsOf({ jobs, routings, content, objects, language, faults }: Sides): Pairs {
  const ownJobs = jobs.filter(({ preset }) => preset === null);
  const left = new Map(ownJobs.map((job) => [nameIn(job, 'vi').toLowerCase(), job]));
  const uniqueEntries = unique(content.own, 'own', 'name', ({ name }) => name.toLowerCase(), faults);
  const [added, unchanged]: [Pairs['added'][number][], Pairs['kept'][number][]] = [[], []];
  for (const [name, { entry, path }] of uniqueEntries) {
    const currentJob = left.get(name);
    left.delete(name);
    const before = currentJob && ownEntry(contentIn(currentJob, 'vi'), objects);
    if (currentJob && before)
      unchanged.push({ path, name: entry.name, held: currentJob, before, after: areAboutSame(before, entry, objects) });
    else added.push({ path, name: entry.name, after: entry });
  }
  const presets = unique(content.presets, 'presets', 'preset', ({ preset }) => preset, faults);
  const codes = jobs.flatMap(({ preset }) => preset ?? []);
  for (const [code, { path }] of presets)
    if (!codes.some((one) => one === code)) faults.add(`${path}.preset`, 'option', { options: codes.join(', ') });
  const builtIn = unique(content.built_in, 'built_in', 'code', ({ code }) => code, faults);
  return {
    added,
    kept: unchanged,
    removed: [...left.values()],
    presets: jobs.flatMap((job) => {
      const { preset } = job;
      if (preset === null) return [];
      const wantedEntry = presets.get(preset);
      const before = presetEntry(preset, job.content, objects);
      const after = areAboutSame(before, wantedEntry?.entry ?? shippedPreset(preset, objects), objects);
      return [
        {
          path: wantedEntry?.path ?? list('presets'),
          name: nameIn(job, language),
          held: { ...job, preset },
          before,
          after,
        },
      ];
    }),
    builtIn: routings.map((held) => {
      const { code } = required(builtInOf(held.jobId));
      const wantedEntry = builtIn.get(code);
      const before = builtInEntry(code, held.routing);
      const after = wantedEntry?.entry ?? shippedBuiltIn(code);
      return { path: wantedEntry?.path ?? list('built_in'), name: warningKind(code, language), held, before, after };
    }),
  };
}

const list = (name: keyof JobsInFile) => `warning_jobs.${name}`;

/** Indexes by name; a duplicate name is a fault at the second occurrence. */
function unique<Entry extends OwnEntry | PresetEntry | BuiltInEntry>(
  entries: readonly Entry[],
  of: keyof JobsInFile,
  field: string,
  keyOf: (entry: Entry) => string,
  faults: PartImport['faults'],
) {
  const found = new Map<string, { readonly entry: Entry; readonly path: string }>();
  for (const [i, entry] of entries.entries()) {
    const path = `${list(of)}[${i}]`;
    if (found.has(keyOf(entry))) faults.add(`${path}.${field}`, 'duplicate');
    else found.set(keyOf(entry), { entry: sound(entry), path });
  }
  return found;
}

/** An object that neither plant has may be given by its id here and by its code there. */
function areAboutSame<Entry extends OwnEntry | PresetEntry>(before: Entry, after: Entry, objects: PlantObjects): Entry {
  const isSame = targetIdOf(before, objects) === targetIdOf(after, objects) && before.target_kind === after.target_kind;
  return isSame ? { ...after, target: before.target } : after;
}

const shipped = jobsOf([]);

export const shippedPreset = (code: PresetCode, objects: PlantObjects): PresetEntry =>
  presetEntry(code, required(shipped.find(({ preset }) => preset === code)).content, objects);

export const shippedBuiltIn = (code: BuiltInEntry['code']): BuiltInEntry =>
  builtInEntry(code, shippedRouting(builtInWarnings[code]));

export const isOther = ({ before, after }: Pick<Pair<unknown, unknown>, 'before' | 'after'>): boolean =>
  fieldChanges('', before, after).length > 0;

/** The differences shown before an import; empty when there are none. */
export function differencesOf({ added, kept, removed, presets, builtIn }: Pairs, language: Language): Difference[] {
  const difference = {
    kind: 'warning_job' as const,
    added: added.map(({ name }) => name),
    changed: [...presets, ...builtIn, ...kept].flatMap(({ name, before, after }) => fieldChanges(name, before, after)),
    removed: removed.map((job) => nameIn(job, language)),
  };
  return difference.added.length + difference.changed.length + difference.removed.length > 0 ? [difference] : [];
}
