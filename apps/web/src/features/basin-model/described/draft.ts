import { lastOf } from '@spillway/checked/reads';
import type { BasinContent } from '../queries.ts';

type Part = BasinContent['parts'][number];
type River = Part['river'];

/** An emptied number field is null until a number is typed. */
type Loose<T> = T extends number ? number | null : T extends readonly (infer One)[] ? Loose<One>[] : LoosePart<T>;
type LoosePart<T> = T extends object ? { [Key in keyof T]: Loose<T[Key]> } : T;
export type Draft = LoosePart<BasinContent>;
export type DraftPart = Draft['parts'][number];
export type DraftUpstream = Draft['upstream'][number];
export type DraftRiver = DraftPart['river'];

/** Typical reach of a mountain river; the user adjusts the 3 h. */
export const usualRiver: NonNullable<River> = { travel_hours: 3, weighting: 0.2 };
/** For a basin of humid hills. */
export const usualDaily = { production: 350, exchange: 0, routing: 90, hydrograph_days: 1.3 };

/** Content to send; null: a field is empty. The fields enforce the limits. */
export function contentOf(draft: Draft): BasinContent | null {
  const { parts, upstream, evaporation, daily, spread } = draft;
  const rivers = [...parts, ...upstream].flatMap(({ river }) => (river === null ? [] : Object.values(river)));
  const numbers = [
    ...parts.flatMap(({ area, gauges }) => [area, ...gauges.map(({ weight }) => weight)]),
    ...rivers,
    ...evaporation,
    ...(daily === null ? [] : Object.values(daily)),
    spread,
  ];
  const isNamed = [...parts, ...upstream].every(({ name }) => name.trim() !== '');
  if (!isNamed || numbers.includes(null)) return null;
  return { ...(draft as BasinContent), origin: 'hand' };
}

/** The first unused id of `part_1`, `part_2`, ... */
function freeId(stem: string, { parts, upstream }: Draft): string {
  const usedIds = new Set([...parts, ...upstream].map(({ id }) => id));
  for (let number = 1; ; number += 1) if (!usedIds.has(`${stem}_${number}`)) return `${stem}_${number}`;
}

/** A new part starts with the parameters and gauges of the last one. */
export const withPart = (draft: Draft, name: string): Draft => {
  const last = lastOf(draft.parts);
  return {
    ...draft,
    parts: [...draft.parts, { ...last, id: freeId('part', draft), name, area: null, river: usualRiver }],
  };
};

export const withUpstream = (draft: Draft, station_code: string, name: string): Draft => ({
  ...draft,
  upstream: [...draft.upstream, { id: freeId('plant', draft), name, station_code, river: usualRiver }],
});
