import { builtInOf } from '@spillway/contract/alerts/built-in-warnings';
import type { JobContent } from '@spillway/contract/alerts/jobs/content';
import type { Language } from '@spillway/contract/errors';
import type { RiverQuantity } from '../../compute/river-flow/river-flow.ts';
import { shippedRouting } from './built-in-jobs.ts';
import { presetOf, presets } from './presets.ts';
import type { StoredContent, StoredJobRow, StoredRouting } from './store.ts';
import { languages, type PresetCode, presetTexts } from './texts.ts';
import { upgradedContent } from './upgrade.ts';

interface EditStamp {
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
}

export interface Job extends EditStamp {
  readonly jobId: string;
  readonly preset: PresetCode | null;
  readonly isCritical: boolean;
  readonly isChanged: boolean;
  readonly isDemo: boolean;
  readonly content: StoredContent;
}

/** How a built-in warning is notified, and to whom. */
export interface Routing extends EditStamp {
  readonly jobId: string;
  readonly isChanged: boolean;
  readonly routing: StoredRouting;
}

const unchangedStamp: EditStamp & { readonly isChanged: false; readonly isDemo: false } = {
  version: 0,
  updatedAt: null,
  updatedBy: null,
  isChanged: false,
  isDemo: false,
};

const shippedTexts = { name: null, group: null, handling: null } as const;

/**
 * Presets in their order, then the plant's own jobs by name. A preset of a former version that no longer exists is left
 * out.
 */
export function jobsOf(rows: readonly StoredJobRow[]): Job[] {
  const byId = new Map(rows.map((row) => [row.jobId, row]));
  const shipped = presets.map(({ code, isCritical, content }): Job => {
    const preset = { jobId: code, preset: code, isCritical };
    const row = byId.get(code);
    return row?.kind === 'preset'
      ? { ...preset, ...keptOf(row), isChanged: true }
      : { ...preset, ...unchangedStamp, content: { ...content, ...shippedTexts } };
  });
  const own = rows
    .filter(({ kind }) => kind === 'own')
    .map((row): Job => ({ jobId: row.jobId, preset: null, isCritical: false, isChanged: false, ...keptOf(row) }));
  return [...shipped, ...own.toSorted((a, b) => nameIn(a, 'vi').localeCompare(nameIn(b, 'vi'), 'vi'))];
}

/**
 * A preset for the release judges the flow to the river, which at a diversion plant is only part of the release. A
 * changed preset stores the layout at the time of the change.
 */
export const riverJob = (job: Job, river: RiverQuantity): Job =>
  job.preset === 'release_minimum' ? { ...job, content: { ...job.content, property: river } } : job;

const keptOf = ({ version, updatedAt, updatedBy, isDemo, ...row }: StoredJobRow) => ({
  version,
  updatedAt,
  updatedBy,
  isDemo,
  content: upgradedContent(row) as StoredContent,
});

export function routingsOf(rows: readonly StoredJobRow[], codes: readonly string[]): Routing[] {
  const byId = new Map(rows.filter(({ kind }) => kind === 'built_in').map((row) => [row.jobId, row]));
  return codes.flatMap((code): Routing[] => {
    const built = builtInOf(code);
    if (!built) return [];
    const row = byId.get(code);
    if (!row) return [{ jobId: code, ...unchangedStamp, routing: shippedRouting(built) }];
    const { version, updatedAt, updatedBy } = row;
    return [{ jobId: code, version, updatedAt, updatedBy, isChanged: true, routing: upgradedContent(row) }];
  });
}

export function contentIn({ preset, content }: Pick<Job, 'preset' | 'content'>, language: Language): JobContent {
  const { name, group, handling } = preset === null ? emptyTexts : presetTexts(preset, language);
  return {
    ...content,
    name: content.name ?? name,
    group: content.group ?? group,
    handling: content.handling ?? handling,
  };
}

const emptyTexts: Pick<JobContent, 'name' | 'group' | 'handling'> = {
  name: '',
  group: '',
  handling: { text: '', steps: [], calls: [] },
};

/** Null when there are no instructions. */
export const toDoOf = (handling: StoredRouting['handling']): StoredRouting['handling'] =>
  handling !== null && (handling.text !== '' || handling.steps.length > 0 || handling.calls.length > 0)
    ? handling
    : null;

export const nameIn = (job: Pick<Job, 'preset' | 'content'>, language: Language): string =>
  contentIn(job, language).name;

/** Prepares a job for storage: a preset's text equal to the catalogue's in any language is not stored. */
export function storedContentOf(preset: string | null, content: JobContent): StoredContent {
  const shipped = preset === null ? null : presetOf(preset);
  if (!shipped) return content;
  const own = <Key extends 'name' | 'group' | 'handling'>(key: Key): JobContent[Key] | null => {
    const contentJson = JSON.stringify(content[key]);
    const isShipped = languages.some((one) => JSON.stringify(presetTexts(shipped.code, one)[key]) === contentJson);
    return isShipped ? null : content[key];
  };
  return { ...content, name: own('name'), group: own('group'), handling: own('handling') };
}
