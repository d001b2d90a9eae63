import type { GeneralField } from '@spillway/contract/compute/calculation/general';
import type { ApiContract } from '@spillway/contract/contract';
import type { CallArguments, DataOf } from '@spillway/contract/kit';
import { generalQuantities } from '@spillway/contract/series/catalogue/quantities';
import { observed } from '../../base/observed.ts';
import type { ExplainRequest } from '../dashboard/explain.ts';

/** Request for the explanation of one number. */
export type Question = NonNullable<CallArguments<ApiContract['explain']['explain']>['query']>;
export type Explanation = DataOf<ApiContract['explain']['explain']>;

/** Explanations opened one from another, newest last; empty: none is open. */
export const questions = observed<readonly Question[]>([]);

export const openExplanation = (question: Question): void => questions.set([question]);
export const askFollowUp = (question: Question): void => questions.set([...questions.get(), question]);
export const goBack = (): void => questions.set(questions.get().slice(0, -1));
export const closeExplanation = (): void => questions.set([]);

const isField = (text: string): text is GeneralField => (generalQuantities as readonly string[]).includes(text);
/** Rain over hours, or a bar of less than an hour. */
const rainPeriodPattern = /^(gauge|radar)_(\d+)(h|min)$/;

/** Explanation request for a dashboard figure; null: there is none. */
export function questionOf({ kind, id, quantity, time }: ExplainRequest): Question | null {
  const at = time === null ? {} : { time };
  if (kind === 'general') return isField(quantity) ? { field: quantity, ...at } : null;
  if (kind === 'outlet') return id === null ? null : { outlet: id, ...at };
  if (kind === 'series') return { series: Number(id), ...at };
  // A run does not change: its data is what was known when it was issued.
  if (kind === 'model' || kind === 'modelLake')
    return {
      model_run: Number(id),
      horizon: Number(quantity),
      ...(kind === 'modelLake' ? { field: 'lake_level' } : {}),
    };
  if (kind === 'forecast') return { horizon: Number(quantity), ...(time === null ? {} : { known_at: time }) };
  const [, by, length, unit] = rainPeriodPattern.exec(quantity) ?? [];
  if (length === undefined) return null;
  const minutes = Number(length) * (unit === 'h' ? 60 : 1);
  return { rain_minutes: minutes, ...(by === 'radar' ? { rain_by: by } : {}), ...at };
}
