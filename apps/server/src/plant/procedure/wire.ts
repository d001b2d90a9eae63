import type { procedure as contract } from '@spillway/contract/plant/procedure/procedure';
import type { ProcedureContent } from '@spillway/contract/plant/procedure/shape';
import { digest } from '../../platform/blobs/blobs.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { AnswerTo, BodyTo } from '../../platform/http/inside.ts';
import type { Snapshot } from '../history/history.ts';
import { inForceOf } from './in-force.ts';
import type { NewProcedure, ProcedureVersion } from './store.ts';

type ProcedureView = AnswerTo<typeof contract.one>;
type Head = AnswerTo<typeof contract.list>['versions'][number];
type Body = Pick<BodyTo<typeof contract.add>, 'content' | 'cases' | 'note' | 'validFrom'>;

/** A version and its end: the start of the next one, or its withdrawal. */
interface ListedVersion {
  readonly one: ProcedureVersion;
  readonly until: Date | null;
  readonly state: Head['state'];
}

/** Sorted by the start of validity, newest first. */
export function versionsOf(procedureVersions: readonly ProcedureVersion[], now: Date): ListedVersion[] {
  const counts = inForceOf(procedureVersions, now);
  return procedureVersions.map((one, index) => {
    const next = procedureVersions.slice(0, index).findLast(({ withdrawnAt }) => withdrawnAt === null);
    const until = one.withdrawnAt ?? next?.countsFrom ?? null;
    if (one.withdrawnAt) return { one, until, state: 'withdrawn' };
    return { one, until, state: one.countsFrom > now ? 'to_come' : one === counts ? 'counts' : 'over' };
  });
}

export const newProcedureOf = (body: Body): NewProcedure => ({
  content: body.content as ProcedureContent,
  cases: body.cases as NewProcedure['cases'],
  note: body.note,
  validFrom: new Date(body.validFrom),
});

export function headView({ one, until, state }: ListedVersion, { permissions }: Pick<Caller, 'permissions'>): Head {
  const mayWrite = permissions.has('sensor.update');
  const mayChange = mayWrite && state === 'to_come';
  const sources = sourcesOf(one.content);
  return {
    ...one,
    title: one.content.title,
    decree: one.content.decree,
    validFrom: one.validFrom.toISOString(),
    recordedAt: one.recordedAt.toISOString(),
    countsFrom: one.countsFrom.toISOString(),
    countsUntil: until?.toISOString() ?? null,
    state,
    withdrawn: one.withdrawnAt && {
      at: one.withdrawnAt.toISOString(),
      by: one.withdrawnBy ?? '',
      reason: one.withdrawalReason ?? '',
    },
    rules: sources.length,
    verified: sources.filter(({ is_verified: isVerified }) => isVerified).length,
    may: { update: mayChange, delete: mayChange, withdraw: mayWrite && state === 'counts' },
  };
}

export const procedureView = (version: ListedVersion, caller: Pick<Caller, 'permissions'>): ProcedureView => ({
  ...headView(version, caller),
  content: version.one.content,
  cases: [...version.one.cases],
});

const sourcesOf = ({ periods, stations, modes, limits, notices, sirens, gates }: ProcedureContent) =>
  [
    ...periods,
    ...stations,
    ...modes,
    ...modes.flatMap((mode) => mode.limits),
    ...limits,
    ...notices,
    ...sirens,
    ...(gates ? [gates] : []),
  ].map(({ source }) => source);

export const snapshotOf = ({
  content,
  cases,
  note,
  validFrom,
  countsFrom,
  withdrawnAt,
  withdrawalReason,
}: NewVersion): Snapshot =>
  ({
    title: content.title,
    decree: content.decree,
    note,
    valid_from: validFrom.toISOString(),
    counts_from: countsFrom.toISOString(),
    ...(withdrawnAt && { withdrawn_at: withdrawnAt.toISOString(), reason: withdrawalReason }),
    content,
    cases,
  }) as unknown as Snapshot;

/** The audit trail only shows that rules changed; the history has the former ones. */
export function trailOf(newVersion: NewVersion): Snapshot {
  const { content, cases, ...head } = snapshotOf(newVersion) as Snapshot & Record<'content' | 'cases', unknown>;
  const sources = sourcesOf(newVersion.content);
  return {
    ...head,
    rules: sources.length,
    verified: sources.filter(({ is_verified: isVerified }) => isVerified).length,
    content: digest().update(JSON.stringify(content)).digest('hex').slice(0, 12),
    cases: digest().update(JSON.stringify(cases)).digest('hex').slice(0, 12),
  };
}

export type NewVersion = NewProcedure &
  Pick<ProcedureVersion, 'countsFrom'> &
  Partial<Pick<ProcedureVersion, 'withdrawnAt' | 'withdrawalReason'>>;
