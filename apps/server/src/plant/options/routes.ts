import { options as contract } from '@spillway/contract/plant/options/options';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Catchments } from '../catchments/catchments.ts';
import { optionsIn } from './options.ts';

export function optionRoutes(catchments: Pick<Catchments, 'list'>): Implementation[] {
  return [
    implement(contract.list, async ({ caller, language }) =>
      // Only the catchments depend on the plant.
      optionsIn(language, caller.plant === null ? [] : await catchments.list(caller.plant)),
    ),
  ];
}
