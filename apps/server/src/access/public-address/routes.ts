import { publicAddress as contract } from '@spillway/contract/access/public-address';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { actorOf } from '../actor.ts';
import type { PublicAddress, PublicAddresses } from './public-address.ts';

export function publicAddressRoutes(addresses: PublicAddresses): Implementation[] {
  const view = ({ address, source, confirmed }: PublicAddress) => ({
    needed: addresses.sendsLinks,
    address,
    source,
    confirmed_by: confirmed?.by ?? null,
    confirmed_at: confirmed?.at.toISOString() ?? null,
  });
  return [
    implement(contract.state, async () => view(await addresses.state())),
    implement(contract.confirm, async (call) => view(await addresses.confirm(actorOf(call), call.body.address))),
  ];
}
