import { isPermission, type Permission, permits } from '@spillway/contract/permissions';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useObserved } from '../observed.ts';
import { plantChoice } from './plant-choice.ts';
import { type Session, sessionQuery } from './session-query.ts';
import { shownPlant } from './shown-plant.ts';

export interface SessionView {
  readonly account: Session['account'];
  readonly permissions: ReadonlySet<Permission>;
  /** True if at least one of the permissions is held. Decides only what is shown; the server enforces permissions. */
  readonly has: (...anyOf: Permission[]) => boolean;
  readonly roleName: string | null;
  /** Level of the role group; lower means more rights. */
  readonly level: number;
  readonly expert: boolean;
  readonly plants: Session['plants'];
  readonly plant: Session['plants'][number] | null;
  readonly mustChangePassword: boolean;
}

function sessionView(session: Session, chosenPlant: string | null): SessionView {
  const permissions = new Set(session.roles.filter(isPermission));
  return {
    account: session.account,
    permissions,
    has: (...anyOf) => permits(permissions, anyOf),
    roleName: session.role_name,
    level: session.sid,
    expert: session.expert,
    plants: session.plants,
    plant: shownPlant(session.plants, chosenPlant),
    mustChangePassword: session.must_change_password,
  };
}

/** Current session. Only below the signed-in frame, which renders nothing until it is loaded. */
export function useSession(): SessionView {
  const { data } = useSuspenseQuery(sessionQuery);
  const chosen = useObserved(plantChoice);
  return useMemo(() => sessionView(data, chosen), [data, chosen]);
}
