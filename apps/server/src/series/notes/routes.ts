import { notes as contract } from '@spillway/contract/series/notes/notes';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Notes } from './notes.ts';
import { contentOf, noteView } from './wire.ts';

export function noteRoutes(notes: Notes): Implementation[] {
  return [
    implement(contract.list, async (call) => {
      const period = { from: new Date(call.query.from), to: new Date(call.query.to) };
      return (await notes.list(plantOf(call), period)).map((one) => noteView(one, call.caller));
    }),
    implement(contract.add, async ({ body, ...call }) =>
      noteView(await notes.add(placeOf(call), contentOf(body)), call.caller),
    ),
    implement(contract.update, async ({ body, ...call }) =>
      noteView(await notes.update(placeOf(call), seenOf(body), contentOf(body)), call.caller),
    ),
    implement(contract.delete, async ({ body, ...call }) => {
      await notes.remove(placeOf(call), seenOf(body), call.caller.permissions.has('system'));
      return {};
    }),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]) => ({
  who: { ...actorOf(call), accountId: call.caller.accountId },
  hydroCode: plantOf(call),
});

const seenOf = (body: { noteId: string; version?: number | undefined }) => ({
  noteId: body.noteId,
  seenVersion: body.version,
});
