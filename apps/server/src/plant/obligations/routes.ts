import { obligationCalendar as contract } from '@spillway/contract/plant/obligations/obligations';
import { actorOf } from '../../access/actor.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { plantOf } from '../plant-of.ts';
import { unverified } from '../unverified.ts';
import { obligationExample } from './examples.ts';
import type { ObligationCalendars } from './obligations.ts';
import { headView } from './wire.ts';

export function obligationCalendarRoutes(calendars: ObligationCalendars): Implementation[] {
  return [
    implement(contract.list, async (call) => {
      const all = await calendars.list(plantOf(call));
      return {
        versions: all.map((one, index) => headView(one, all[index - 1]?.countsFrom ?? null)),
        may: { save: call.caller.permissions.has('sensor.update') },
      };
    }),
    implement(contract.one, async (call) => {
      const all = await calendars.list(plantOf(call));
      const at = all.findIndex(({ calendarId }) => calendarId === call.query.calendarId);
      const found = all[at];
      if (!found) throw new Refusal('duty_calendar.not_found');
      return { ...headView(found, all[at - 1]?.countsFrom ?? null), content: [...found.content] };
    }),
    implement(contract.save, async ({ body, ...call }) => {
      const context = { who: actorOf(call), hydroCode: plantOf(call) };
      const { content, note, seenCalendarId: seen } = body;
      return headView(await calendars.save(context, { content, note }, seen), null);
    }),
    implement(contract.example, (call) => {
      plantOf(call);
      return { content: unverified(obligationExample(call.query.example)) };
    }),
  ];
}
