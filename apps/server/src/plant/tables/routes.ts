import { tables as contract } from '@spillway/contract/plant/tables/tables';
import type { FastifyRequest } from 'fastify';
import { type Actor, actorOf } from '../../access/actor.ts';
import { type Implementation, implement, implementRaw } from '../../platform/http/implement.ts';
import type { BodyTo } from '../../platform/http/inside.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { uploadedFile } from '../../platform/spreadsheets/read-sheet.ts';
import { sendSheets } from '../../platform/spreadsheets/write-sheet.ts';
import { plantOf } from '../plant-of.ts';
import type { PastChoice } from './past.ts';
import type { CurveObject } from './store.ts';
import type { Curves, CurveWithRows } from './tables.ts';
import { columnsView, faultView, lakeView, objectOf, readingView, rowsOf, tableView, useOf } from './wire.ts';

type CallFacts = Parameters<typeof actorOf>[0];

export function curveRoutes(curves: Curves): Implementation[] {
  const withRows = (curve: CurveWithRows, call: CallFacts) => ({
    ...tableView(curve, call.caller),
    columns: columnsView(curve.columns),
  });
  const listTables = async (call: CallFacts, filter: Parameters<Curves['list']>[1]) =>
    (await curves.list(plantOf(call), filter)).map((curve) => tableView(curve, call.caller));
  const objectTables = async (call: CallFacts, object: CurveObject) =>
    (await curves.ofObject(plantOf(call), object)).map((curve) => tableView(curve, call.caller));
  const uploaded = async (call: CallFacts & { body: UploadBody }, groupCode: Group, object: CurveObject) => {
    const { replace } = call.body;
    const upload = {
      groupCode,
      object,
      use: useOf(call.body),
      replace,
      said: pastChoiceOf(call.body),
      file: uploadedFile(call.body),
      units: call.body.units,
      seen: call.body.fingerprint,
    };
    const { curveId } = await curves.upload(placeOf(call), upload);
    return withRows(await curves.get(plantOf(call), curveId), call);
  };

  return [
    implement(contract.list, (call) => listTables(call, {})),
    implement(contract.ofGroup, (call) => listTables(call, { groupCode: call.params.code })),
    implement(contract.stationZq, (call) => objectTables(call, objectFromRequest(call, 'station'))),
    implement(contract.outletXa, (call) => objectTables(call, objectFromRequest(call, 'outlet'))),
    implement(contract.get, async (call) => withRows(await curves.get(plantOf(call), call.params.id), call)),
    implement(contract.change, async (call) => {
      const { tableId: curveId, version } = call.body;
      const context = placeOf(call);
      const changedCurve = await curves.change(context, curveId, useOf(call.body), version, pastChoiceOf(call.body));
      return tableView(await curves.get(context.hydroCode, changedCurve.curveId), call.caller);
    }),
    implement(contract.upload, (call) => {
      const { groupCode, objectKind: kind, objectId: id } = call.body;
      return uploaded(call, groupCode, objectOf(kind, id));
    }),
    implement(contract.uploadStationZq, (call) => uploaded(call, 'QZ', objectFromRequest(call, 'station'))),
    implement(contract.uploadOutletXa, (call) =>
      uploaded(call, call.body.groupCode, objectFromRequest(call, 'outlet')),
    ),
    implement(contract.remove, async (call) => {
      const { reason, recomputePast: recompute, name } = call.query;
      const context = placeOf(call);
      await curves.requireTyped(context.hydroCode, call.params.id, name);
      await curves.remove(context, call.params.id, pastChoiceOf({ reason, recomputePast: recompute === 'true' }));
      return {};
    }),
    implement(contract.restore, async (call) => {
      const context = placeOf(call);
      const { curveId } = await curves.restore(context, call.body.tableId, pastChoiceOf(call.body));
      return tableView(await curves.get(context.hydroCode, curveId), call.caller);
    }),
    implement(contract.preview, async (call) => {
      const { groupCode, objectKind: kind, objectId: id } = call.body;
      const object = kind ? objectOf(kind, id) : null;
      const wanted = { groupCode, file: uploadedFile(call.body), units: call.body.units };
      const { columns, faults, lake, ...told } = await curves.preview(plantOf(call), wanted, object);
      return {
        ok: columns !== null,
        sheet: told.sheet,
        sheets: told.sheets,
        rows: told.rows,
        columns: columns ? columnsView(columns) : [],
        lake: lake.map(lakeView),
        faultCount: told.faultCount,
        faults: faults.map((fault) => faultView(fault, call.language)),
        fingerprint: told.fingerprint,
      };
    }),
    implementRaw(contract.download, async (call) => {
      const { name, columns } = await curves.get(plantOf(call), call.params.id);
      return await sendSheets(call.reply, { name, format: call.query.format }, [{ name, rows: rowsOf(columns) }]);
    }),
    implement(contract.history, async (call) => {
      const { groupCode, objectKind: kind, objectId: id } = call.query;
      const all = await curves.history(plantOf(call), { groupCode, object: objectOf(kind, id) });
      return all.map((curve) => tableView(curve, call.caller));
    }),
    implement(contract.inForce, async (call) => {
      const { groupCode, objectKind: kind, objectId: id, at, knownAt: known } = call.query;
      const when = { at: at ? new Date(at) : null, known: known ? new Date(known) : null };
      return withRows(await curves.shownInForce(plantOf(call), groupCode, objectOf(kind, id), when), call);
    }),
    implement(contract.compare, async (call) => {
      const { first, second } = call.query;
      const { group, keyColumns, keys, values, ...rest } = await curves.compare(plantOf(call), first, second);
      return { groupCode: group, keys, values, keyColumns, ...rest };
    }),
    implement(contract.lookup, async (call) => {
      const { tableId: curveId, ...question } = call.body;
      const { columns, ...reading } = await curves.lookUp(plantOf(call), curveId, question);
      return readingView(reading, columns);
    }),
    implement(contract.usedBy, async (call) => {
      const users = await curves.usedBy(plantOf(call), call.params.id);
      return users.map((user) => ({ ...user, carries: [...user.carries] }));
    }),
  ];
}

type Group = BodyTo<typeof contract.upload>['groupCode'];
type UploadBody = BodyTo<typeof contract.uploadStationZq>;

const placeOf = (call: CallFacts): { who: Actor; hydroCode: string } => ({
  who: actorOf(call),
  hydroCode: plantOf(call),
});

const pastChoiceOf = ({
  recomputePast,
  reason,
}: {
  recomputePast: boolean;
  reason?: string | null | undefined;
}): PastChoice => ({
  recomputePast,
  reason: reason ?? null,
});

/**
 * The object of a call, from the header in the specification, or from the query for clients that cannot set headers.
 */
function objectFromRequest<K extends 'station' | 'outlet'>(
  { request, query }: { request: FastifyRequest; query: { [key in K]?: string | undefined } },
  kind: K,
): CurveObject {
  const header = request.headers[kind];
  const id = query[kind] || (typeof header === 'string' ? header.trim() : '');
  if (id === '' || id.length > 100) throw new Refusal('request.invalid', {}, [{ field: kind, rule: 'required' }]);
  return { kind, id };
}
