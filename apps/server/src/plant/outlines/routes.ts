import type { OutlineKind } from '@spillway/contract/plant/outlines/kinds';
import { outlines as contract } from '@spillway/contract/plant/outlines/outlines';
import { actorOf } from '../../access/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Call, type Implementation, implement, implementRaw } from '../../platform/http/implement.ts';
import { mayUpdate } from '../may-update.ts';
import { plantOf } from '../plant-of.ts';
import type { OutlineSummary, Outlines } from './outlines.ts';

/** An empty map, until an outline is uploaded. */
const emptyOutline = { digest: 'none', geoJson: JSON.stringify({ type: 'FeatureCollection', features: [] }) };

export function outlineRoutes(outlines: Outlines): Implementation[] {
  const shapeOf = (kind: OutlineKind) => async (call: Call<typeof contract.contour>) => {
    const { instant } = call.query;
    const shape = await outlines.shape(plantOf(call), kind, instant === undefined ? null : new Date(instant));
    return sendShape(call, shape ?? emptyOutline);
  };
  const placeOf = (call: Parameters<typeof actorOf>[0]) => ({ who: actorOf(call), hydroCode: plantOf(call) });

  return [
    implementRaw(contract.contour, shapeOf('contour')),
    implementRaw(contract.rivers, shapeOf('rivers')),
    implementRaw(contract.lake, shapeOf('lake')),
    implement(contract.list, async (call) => {
      const all = await outlines.list(plantOf(call));
      return all.map((outline) => view(outline, call.caller));
    }),
    implement(contract.upload, async (call) => {
      const { kind, fileName, geojson: geoJson, version: seenVersion } = call.body;
      return view(await outlines.upload(placeOf(call), { kind, fileName, geoJson, seenVersion }), call.caller);
    }),
    implement(contract.remove, async (call) => {
      await outlines.remove(placeOf(call), call.body.kind);
      return {};
    }),
  ];
}

/** Megabytes that seldom change: with the tag browsers can cache them. */
function sendShape({ request, reply }: Call<typeof contract.contour>, shape: { digest: string; geoJson: string }) {
  const tag = `"${shape.digest}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'hydro, authorization');
  // A proxy that compresses responses makes the tag weak.
  if (request.headers['if-none-match']?.replace(/^W\//, '') === tag) return reply.code(304).send();
  return reply.type('application/geo+json').send(shape.geoJson);
}

const view = (outline: OutlineSummary, caller: Caller) => ({
  ...outline,
  startLongitude: outline.west,
  startLatitude: outline.south,
  endLongitude: outline.east,
  endLatitude: outline.north,
  may: mayUpdate(caller),
});
