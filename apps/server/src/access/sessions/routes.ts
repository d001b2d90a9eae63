import { auth as contract } from '@spillway/contract/access/sessions';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Register } from '../accounts/registration.ts';
import type { ResetPassword } from '../accounts/reset.ts';
import { accountView } from '../accounts/view.ts';
import { actorOf } from '../actor.ts';
import type { PasswordMail } from '../mail/password-mail.ts';
import { plantView } from '../plants/routes.ts';
import type { createLogin } from './login.ts';
import type { createRefresh } from './refresh.ts';
import type { Sessions } from './sessions.ts';

interface AuthRooms {
  readonly login: ReturnType<typeof createLogin>;
  readonly refresh: ReturnType<typeof createRefresh>;
  readonly sessions: Sessions;
  readonly register: Register;
  readonly passwordMail: PasswordMail;
  readonly resetPassword: ResetPassword;
  readonly streamPosition: () => string;
}

/** Its own account: nothing of it is foreign to the reader. */
const itself = { plants: 'all' } as const;

export function authRoutes(rooms: AuthRooms): Implementation[] {
  return [
    implement(contract.login, async (call) => {
      const { account, token } = await rooms.login(call.body, call);
      return { account: accountView(account, itself), token };
    }),
    implement(contract.refresh, (call) => rooms.refresh(call.body.refreshToken, call.body.attempt, call)),
    implement(contract.logout, async (call) => ({
      ended: await rooms.sessions.logout(call.caller, actorOf(call), call.body.everywhere),
    })),
    implement(contract.session, async ({ caller }) => {
      const streamPosition = rooms.streamPosition();
      const { account, plants } = await rooms.sessions.describe(caller);
      return {
        account: accountView(account, itself),
        roles: [...caller.permissions],
        role_name: account.roleName,
        sid: caller.level,
        expert: caller.expert,
        plants: plants.map((plant) => ({ ...plantView(plant), time_zone: plant.timeZone })),
        must_change_password: caller.mustChangePassword,
        stream_position: streamPosition,
      };
    }),
    implement(contract.register, async (call) => {
      const { username, password, full_name: fullName, email, phone, position } = call.body;
      const registration = { username, password, fullName, email, phone: phone || null, position: position || null };
      await rooms.register(registration, call);
      return { username };
    }),
    implement(contract.forgotPassword, async (call) => {
      const { address, requestId, language, body } = call;
      await rooms.passwordMail.request({ address, requestId, language, typed: body.username });
      return { accepted: true as const };
    }),
    implement(contract.resetPassword, (call) => rooms.resetPassword(call.body.token, call.body.newPassword, call)),
  ];
}
