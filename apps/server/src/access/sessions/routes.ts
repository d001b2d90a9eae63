import { auth as contract } from '@spillway/contract/access/sessions';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { accountView } from '../accounts/accounts.ts';
import { actorOf } from '../actor.ts';
import type { createLogin } from './login.ts';
import type { createOwnSession } from './own-session.ts';
import type { createRefresh } from './refresh.ts';
import type { createLogout } from './sessions.ts';

interface SessionRooms {
  readonly login: ReturnType<typeof createLogin>;
  readonly refresh: ReturnType<typeof createRefresh>;
  readonly logout: ReturnType<typeof createLogout>;
  readonly ownSession: ReturnType<typeof createOwnSession>;
  readonly streamPosition: () => string;
}

/** A user's own account is shown in full. */
const allPlantsAccess = { plants: 'all' } as const;

export function sessionRoutes(rooms: SessionRooms): Implementation[] {
  return [
    implement(contract.login, async (call) => {
      const { account, token } = await rooms.login(call.body, call);
      return { account: accountView(account, allPlantsAccess), token };
    }),
    implement(contract.refresh, (call) => rooms.refresh(call.body.refreshToken, call.body.attempt, call)),
    implement(contract.logout, async (call) => ({
      ended: await rooms.logout(call.caller, actorOf(call), call.body.everywhere),
    })),
    implement(contract.session, async ({ caller }) => {
      const streamPosition = rooms.streamPosition();
      const { account, plants } = await rooms.ownSession(caller);
      return {
        account: accountView(account, allPlantsAccess),
        roles: [...caller.permissions],
        roleName: account.roleName,
        sid: caller.level,
        expert: caller.expert,
        plants,
        mustChangePassword: caller.mustChangePassword,
        streamPosition,
      };
    }),
  ];
}
