import { basicContract as contract } from '@spillway/contract/plant/basic';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { plantOf } from '../plant-of.ts';
import { type Curves, type CurveWithRows, columnsView, objectOf, readingView, tableView } from '../tables/tables.ts';

interface Question {
  readonly keys?: readonly number[] | undefined;
  readonly policy: 'refuse' | 'clamp' | 'extrapolate';
  readonly inverse: boolean;
}

export function basicTableRoutes(curves: Curves): Implementation[] {
  async function answer(call: { readonly caller: Caller }, curve: CurveWithRows, question: Question) {
    const { keys, policy, inverse } = question;
    const reading = keys && (await curves.lookUp(plantOf(call), curve.curveId, { keys, policy, inverse }));
    return {
      ...tableView(curve, call.caller),
      columns: columnsView(curve.columns),
      reading: reading ? readingView(reading, reading.columns) : null,
    };
  }

  return [
    implement(contract.listTables, async (call) => {
      const { group_code: groupCode, object_kind: kind, object_id: id } = call.body;
      const filter = { groupCode, object: kind === undefined ? undefined : objectOf(kind, id) };
      return (await curves.list(plantOf(call), filter)).map((curve) => tableView(curve, call.caller));
    }),
    implement(contract.tableData, async (call) =>
      answer(call, await curves.get(plantOf(call), call.body.table_id), call.body),
    ),
    implement(contract.tableInForce, async (call) => {
      const { group_code: groupCode, object_kind: kind, object_id: id, at } = call.body;
      const when = { at: at === undefined ? null : new Date(at), known: null };
      const curve = await curves.shownInForce(plantOf(call), groupCode, objectOf(kind, id), when);
      return answer(call, curve, call.body);
    }),
  ];
}
