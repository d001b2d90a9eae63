import type { Caller } from '../platform/http/caller.ts';

/** The acting user and address, as stored in the audit trail. */
export interface Actor {
  readonly accountId: string | null;
  readonly username: string | null;
  readonly fullName: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
}

interface RequestSource {
  readonly address: string;
  readonly requestId: string;
}

export const actorOf = (call: RequestSource & { readonly caller: Caller }): Actor => personFrom(call.caller, call);

/** A user without a session: signing in, registering, or following an emailed link. */
export const personFrom = (
  person: { readonly accountId: string; readonly username: string; readonly fullName: string },
  from: RequestSource,
): Actor => ({
  accountId: person.accountId,
  username: person.username,
  fullName: person.fullName,
  address: from.address,
  requestId: from.requestId,
});

/** First start, console commands and housekeeping. */
export const system: Actor = { accountId: null, username: null, fullName: null, address: null, requestId: null };
