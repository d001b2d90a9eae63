import { bulletinDrafts as contract } from '@spillway/contract/bulletins/drafts';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Drafts } from './draft.ts';
import { draftView, listView, settingsView } from './wire.ts';

const placeOf = (call: Parameters<typeof actorOf>[0]) => ({ who: actorOf(call), hydroCode: plantOf(call) });

const seenOf = (body: { readonly bulletinId: string; readonly version?: number | undefined }) => ({
  bulletinId: body.bulletinId,
  seenVersion: body.version,
});

export function draftRoutes(drafts: Drafts): Implementation[] {
  return [
    implement(contract.list, async (call) => listView(await drafts.list(plantOf(call)))),
    implement(contract.get, async (call) => draftView(await drafts.open(plantOf(call), call.query.bulletinId))),
    implement(contract.add, async (call) => {
      const { kind, issueAt, corrects } = call.body;
      const wanted = { kind, corrects, issueAt: issueAt === null ? null : new Date(issueAt) };
      return draftView(await drafts.add(placeOf(call), wanted));
    }),
    implement(contract.update, async (call) =>
      draftView(await drafts.update(placeOf(call), seenOf(call.body), call.body.edit)),
    ),
    implement(contract.redraw, async (call) => draftView(await drafts.redraw(placeOf(call), seenOf(call.body)))),
    implement(contract.remove, async (call) => {
      await drafts.remove(placeOf(call), seenOf(call.body));
      return {};
    }),
    implement(contract.settings, async (call) => settingsView(await drafts.settings(plantOf(call)))),
    implement(contract.saveSettings, async (call) => {
      const { version, ...content } = call.body;
      return settingsView(await drafts.saveSettings(placeOf(call), content, version));
    }),
  ];
}
