import { publicAddress as contract } from '@spillway/contract/access/public-address';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { actorOf } from '../actor.ts';
import type { PublicAddress, PublicAddresses } from './public-address.ts';

export function publicAddressRoutes(addresses: PublicAddresses): Implementation[] {
  const view = async ({ address, source, confirmed }: PublicAddress) => ({
    needed: await addresses.isNeeded(),
    address,
    source,
    confirmedBy: confirmed?.by ?? null,
    confirmedAt: confirmed?.at ?? null,
  });
  return [
    implement(contract.state, async () => await view(await addresses.state())),
    implement(contract.confirm, async (call) => await view(await addresses.confirm(actorOf(call), call.body.address))),
  ];
}
