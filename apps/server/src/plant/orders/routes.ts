import { orders as contract } from '@spillway/contract/plant/orders/orders';
import { type Actor, actorOf } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { plantOf } from '../plant-of.ts';
import type { Orders } from './orders.ts';
import { contentOf, orderView, readCursor, writeCursor } from './wire.ts';

export function orderRoutes(orders: Orders, clock: Clock): Implementation[] {
  return [
    implement(contract.current, async (call) => {
      const now = clock.now();
      return (await orders.current(plantOf(call), now)).map((one) => orderView(one, call.caller, now));
    }),
    implement(contract.list, async (call) => {
      const { limit, cursor } = call.query;
      const found = await orders.list(plantOf(call), readCursor(cursor), limit + 1);
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return {
        orders: page.map((one) => orderView(one, call.caller, clock.now())),
        nextCursor: found.length > limit && last ? writeCursor(last) : null,
      };
    }),
    implement(contract.add, async ({ body, ...call }) =>
      orderView(await orders.add(placeOf(call), contentOf(body), body.replaces), call.caller, clock.now()),
    ),
    implement(contract.correct, async ({ body, ...call }) =>
      orderView(
        await orders.correct(placeOf(call), seenOf(body), contentOf(body), body.reason),
        call.caller,
        clock.now(),
      ),
    ),
    implement(contract.withdraw, async ({ body, ...call }) =>
      orderView(await orders.withdraw(placeOf(call), seenOf(body), body.reason), call.caller, clock.now()),
    ),
    implement(contract.confirm, async ({ body, ...call }) => {
      const at = new Date(body.confirmedAt);
      const confirmed = await orders.confirm(placeOf(call), seenOf(body), at, body.confirmedNumber);
      return orderView(confirmed, call.caller, clock.now());
    }),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]): { who: Actor; hydroCode: string } => ({
  who: actorOf(call),
  hydroCode: plantOf(call),
});

const seenOf = (body: { orderId: string; version?: number | undefined }) => ({
  orderId: body.orderId,
  seenVersion: body.version,
});
