import { basicContract as contract } from '@spillway/contract/plant/basic';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { MeasurePositions } from '../measure-positions/measure-positions.ts';
import { gateView, type Outlets, outletView, unitView } from '../outlets/outlets.ts';
import { plantOf } from '../plant-of.ts';
import type { Curves } from '../tables/tables.ts';
import { basicPositionRoutes } from './position-routes.ts';
import { basicTableRoutes } from './table-routes.ts';

/** The main API's own sign-in, with its throttle and its trail. */
export type SignIn = (
  login: { readonly username: string; readonly password: string; readonly remember: boolean },
  from: { readonly address: string; readonly requestId: string },
) => Promise<{ readonly token: { readonly access: string; readonly accessExpires: string } }>;

export interface BasicRooms {
  readonly curves: Curves;
  readonly outlets: Outlets;
  readonly positions: MeasurePositions;
}

/** The Basic API: another door to the same rooms. */
export function basicImplementations({ curves, outlets, positions }: BasicRooms, signIn: SignIn): Implementation[] {
  return [
    implement(contract.login, async ({ body, address, requestId }) => {
      const { token } = await signIn({ ...body, remember: false }, { address, requestId });
      return { token: token.access, expires: token.accessExpires };
    }),
    ...basicTableRoutes(curves),
    ...basicPositionRoutes(positions),
    implement(contract.outlets, async (call) => {
      const { outlet_type: type } = call.body;
      const all = await outlets.list(plantOf(call));
      const wanted = all.filter(({ outletType }) => type === undefined || outletType === type);
      return wanted.map((outlet) => outletView(outlet, call.caller));
    }),
    implement(contract.units, async (call) => {
      const { outlet_id: id } = call.body;
      const units = (await outlets.units(plantOf(call))).filter(({ outletId }) => id === undefined || outletId === id);
      return units.map((unit) => unitView(unit, call.caller));
    }),
    implement(contract.gates, async (call) => {
      const { outlet_id: id } = call.body;
      const gates = (await outlets.gates(plantOf(call))).filter(({ outletId }) => id === undefined || outletId === id);
      return gates.map((gate) => gateView(gate, call.caller));
    }),
  ];
}
