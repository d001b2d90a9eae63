import { hourMs } from '@spillway/plant-time/spans';
import type { Draft, Plan, PlanNow } from './queries.ts';

type Outlet = PlanNow['outlets'][number];

/** Form values of a step; an empty field means no change. */
export interface StepDraft {
  readonly key: number;
  readonly at: string | null;
  readonly values: Readonly<Record<string, number | null>>;
}

export interface PlanDraft {
  readonly steps: readonly StepDraft[];
  readonly until: string | null;
}

const quarterMs = hourMs / 4;

/** Next quarter of an hour. */
const quarterAfter = (ms: number): string => new Date(Math.ceil(ms / quarterMs) * quarterMs).toISOString();

export const emptyDraft = (nowMs: number): PlanDraft => ({ steps: [], until: quarterAfter(nowMs + 12 * hourMs) });

/** Adds a step one hour after the last one, or after now. */
export function appendStep({ steps, until }: PlanDraft, nowMs: number): PlanDraft {
  const last = Date.parse(steps.at(-1)?.at ?? '');
  const at = quarterAfter(Math.max(nowMs, Number.isNaN(last) ? nowMs : last) + hourMs);
  const key = Math.max(-1, ...steps.map((step) => step.key)) + 1;
  return { steps: [...steps, { key, at, values: {} }], until };
}

/** Draft from an existing plan, without outlets that no longer exist. */
export function draftOf({ steps, until }: Plan, outlets: readonly Outlet[], nowMs: number): PlanDraft {
  const isThere = (id: string) => outlets.some(({ outlet_id }) => outlet_id === id);
  return {
    steps: steps.map(({ at, gates, units }, key) => ({
      key,
      at,
      values: Object.fromEntries([
        ...gates.filter(({ outlet_id }) => isThere(outlet_id)).map(({ outlet_id, opening }) => [outlet_id, opening]),
        ...units.filter(({ outlet_id }) => isThere(outlet_id)).map(({ outlet_id, power }) => [outlet_id, power]),
      ]),
    })),
    until: Date.parse(until) > nowMs ? until : emptyDraft(nowMs).until,
  };
}

/** Null: a time is missing or invalid. */
export function bodyOf({ steps, until }: PlanDraft, outlets: readonly Outlet[]): Draft | null {
  const isTime = (at: string | null): at is string => at?.endsWith('Z') === true && !Number.isNaN(Date.parse(at));
  const sorted = steps.toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
  if (!isTime(until) || !sorted.every(({ at }) => isTime(at))) return null;
  const of = (kind: Outlet['kind'], { values }: StepDraft) =>
    outlets.flatMap(({ outlet_id, kind: outletKind }) => {
      const value = values[outlet_id];
      return outletKind === kind && typeof value === 'number' ? [{ outlet_id, value }] : [];
    });
  return {
    until,
    steps: sorted.map((step) => ({
      at: step.at as string,
      gates: of('gate', step).map(({ outlet_id, value }) => ({ outlet_id, opening: value })),
      units: of('unit', step).map(({ outlet_id, value }) => ({ outlet_id, power: value })),
    })),
  };
}

export interface Lane {
  readonly id: string;
  readonly name: string;
  readonly unit: 'm' | 'MW';
  /** Maximum of the lane: the capacity of the outlet, so that small values look small. */
  readonly most: number;
  /** Setting from a time on. */
  readonly parts: readonly { readonly fromMs: number; readonly toMs: number; readonly value: number }[];
}

/** One lane per outlet over the time of a plan. An outlet with unknown state starts at its first step. */
export function lanesOf(body: Draft, outlets: readonly Outlet[], nowMs: number): Lane[] {
  const endMs = Date.parse(body.until);
  return outlets.map(({ outlet_id: id, kind, code, now, greatest }) => {
    const moves = body.steps.flatMap(({ at, gates, units }) => {
      const set =
        gates.find(({ outlet_id }) => outlet_id === id)?.opening ??
        units.find(({ outlet_id }) => outlet_id === id)?.power;
      return set === undefined ? [] : [{ fromMs: Date.parse(at), value: set }];
    });
    const all = [...(now === null ? [] : [{ fromMs: nowMs, value: now }]), ...moves];
    const parts = all.map((one, index) => ({ ...one, toMs: all[index + 1]?.fromMs ?? endMs }));
    const max = Math.max(...parts.map(({ value }) => value), greatest ?? 0, 0.01);
    return { id, name: code, unit: kind === 'gate' ? 'm' : 'MW', most: max, parts };
  });
}
