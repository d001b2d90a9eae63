import type { changedMeasurePosition, measurePosition } from '@spillway/contract/plant/measure-positions';
import type { Caller } from '../../platform/http/caller.ts';
import type { AnswerType, ReceivedForm } from '../../platform/http/inside.ts';
import { mayUpdate } from '../may-update.ts';
import type { MeasurePosition, WantedMeasurePosition } from './store.ts';

type ChangedPosition = ReceivedForm<typeof changedMeasurePosition>;
/** A point without an id is new. */
type Body = Omit<ChangedPosition, 'measurePositionId'> & { readonly measurePositionId?: string | undefined };

export const positionOf = (body: Body): WantedMeasurePosition => ({
  measurePositionId: body.measurePositionId,
  name: body.name,
  type: body.type,
  description: body.description,
  seenVersion: body.version,
});

export const positionView = (position: MeasurePosition, caller: Caller): AnswerType<typeof measurePosition> => ({
  ...position,
  may: mayUpdate(caller),
});
