import { required } from '@spillway/checked/reads';
import { basicContract as contract } from '@spillway/contract/plant/basic';
import { type Actor, actorOf } from '../../access/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { type MeasurePositions, positionOf, positionView } from '../measure-positions/measure-positions.ts';
import { gateView, type Outlets, outletView, unitView } from '../outlets/outlets.ts';
import { plantOf } from '../plant-of.ts';
import { type Curves, type CurveWithRows, columnsView, objectOf, readingView, tableView } from '../tables/tables.ts';

interface Question {
  readonly keys?: readonly number[] | undefined;
  readonly policy: 'refuse' | 'clamp' | 'extrapolate';
  readonly inverse: boolean;
}

function basicTableRoutes(curves: Curves): Implementation[] {
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
      const { groupCode, objectKind: kind, objectId: id } = call.body;
      const filter = { groupCode, object: kind === undefined ? undefined : objectOf(kind, id) };
      return (await curves.list(plantOf(call), filter)).map((curve) => tableView(curve, call.caller));
    }),
    implement(contract.tableData, async (call) =>
      answer(call, await curves.get(plantOf(call), call.body.tableId), call.body),
    ),
    implement(contract.tableInForce, async (call) => {
      const { groupCode, objectKind: kind, objectId: id, at } = call.body;
      const when = { at: at === undefined ? null : new Date(at), known: null };
      const curve = await curves.shownInForce(plantOf(call), groupCode, objectOf(kind, id), when);
      return answer(call, curve, call.body);
    }),
  ];
}

function basicPositionRoutes(positions: MeasurePositions): Implementation[] {
  return [
    implement(contract.measurePositions, async (call) => {
      const all = await positions.list(plantOf(call));
      return all.map((position) => positionView(position, call.caller));
    }),
    implement(contract.addMeasurePosition, async (call) => {
      const [savedPosition] = await positions.save(placeOf(call), [positionOf(call.body)]);
      return positionView(required(savedPosition), call.caller);
    }),
    implement(contract.changeMeasurePosition, async (call) => {
      const [savedPosition] = await positions.save(placeOf(call), [positionOf(call.body)]);
      return positionView(required(savedPosition), call.caller);
    }),
    implement(contract.removeMeasurePosition, async (call) => {
      await positions.remove(placeOf(call), [call.body.measurePositionId]);
      return {};
    }),
    implement(contract.saveMeasurePositions, async (call) => {
      const savedPositions = await positions.save(placeOf(call), call.body.items.map(positionOf));
      return savedPositions.map((position) => positionView(position, call.caller));
    }),
    implement(contract.removeMeasurePositions, async (call) => {
      await positions.remove(placeOf(call), call.body.measurePositionIds);
      return {};
    }),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]): { who: Actor; hydroCode: string } => ({
  who: actorOf(call),
  hydroCode: plantOf(call),
});

/** The main API's sign-in, with its throttle and audit trail. */
export type SignIn = (
  login: { readonly username: string; readonly password: string; readonly remember: boolean },
  from: { readonly address: string; readonly requestId: string },
) => Promise<{ readonly token: { readonly access: string; readonly accessExpires: string } }>;

interface BasicRooms {
  readonly curves: Curves;
  readonly outlets: Outlets;
  readonly positions: MeasurePositions;
}

/** The Basic API offers the same data in another format. */
export function basicImplementations({ curves, outlets, positions }: BasicRooms, signIn: SignIn): Implementation[] {
  return [
    implement(contract.login, async ({ body, address, requestId }) => {
      const { token } = await signIn({ ...body, remember: false }, { address, requestId });
      return { token: token.access, expires: token.accessExpires };
    }),
    ...basicTableRoutes(curves),
    ...basicPositionRoutes(positions),
    implement(contract.outlets, async (call) => {
      const { outletType: type } = call.body;
      const all = await outlets.list(plantOf(call));
      const wanted = all.filter(({ outletType }) => type === undefined || outletType === type);
      return wanted.map((outlet) => outletView(outlet, call.caller));
    }),
    implement(contract.units, async (call) => {
      const { outletId: id } = call.body;
      const units = (await outlets.units(plantOf(call))).filter(({ outletId }) => id === undefined || outletId === id);
      return units.map((unit) => unitView(unit, call.caller));
    }),
    implement(contract.gates, async (call) => {
      const { outletId: id } = call.body;
      const gates = (await outlets.gates(plantOf(call))).filter(({ outletId }) => id === undefined || outletId === id);
      return gates.map((gate) => gateView(gate, call.caller));
    }),
  ];
}
