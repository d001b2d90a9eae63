import { series as contract } from '@spillway/contract/series/read/read';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Catalogue } from './catalogue.ts';
import { seriesView } from './wire.ts';

export function catalogueRoutes(catalogue: Pick<Catalogue, 'setCounter'>): Implementation[] {
  return [
    implement(contract.setCounter, async (call) => {
      const { seriesId, counter } = call.body;
      const wanted = counter && { mmPerCount: counter.mmPerCount, rollsOverAt: counter.rollsOverAt };
      return seriesView(await catalogue.setCounter({ who: actorOf(call), hydroCode: plantOf(call) }, seriesId, wanted));
    }),
  ];
}
