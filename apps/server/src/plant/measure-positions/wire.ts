import type { changedMeasurePosition, measurePosition } from '@spillway/contract/plant/measure-positions';
import type { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import { mayUpdate } from '../may-update.ts';
import { editedView } from '../save-one.ts';
import type { MeasurePosition, WantedMeasurePosition } from './store.ts';

type Changed = z.output<typeof changedMeasurePosition>;
/** Without an id it is a new one. */
type Body = Omit<Changed, 'measure_position_id'> & { readonly measure_position_id?: string | undefined };

export const positionOf = (body: Body): WantedMeasurePosition => ({
  measurePositionId: body.measure_position_id,
  name: body.name,
  type: body.type,
  description: body.description,
  seenVersion: body.version,
});

export const positionView = (position: MeasurePosition, caller: Caller): z.input<typeof measurePosition> => ({
  measure_position_id: position.measurePositionId,
  name: position.name,
  type: position.type,
  description: position.description,
  ...editedView(position),
  may: mayUpdate(caller),
});
