import type { Caller } from '../platform/http/caller.ts';

/** Who does something, and from where: what the audit trail keeps of a call. */
export interface Actor {
  readonly accountId: string | null;
  readonly username: string | null;
  readonly fullName: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
}

interface From {
  readonly address: string;
  readonly requestId: string;
}

export const actorOf = (call: From & { readonly caller: Caller }): Actor => personFrom(call.caller, call);

/** A person without a session yet, or no longer: signing in, registering, following a link from a mail. */
export const personFrom = (
  person: { readonly accountId: string; readonly username: string; readonly fullName: string },
  from: From,
): Actor => ({
  accountId: person.accountId,
  username: person.username,
  fullName: person.fullName,
  address: from.address,
  requestId: from.requestId,
});

/** First start, console commands and housekeeping. */
export const system: Actor = { accountId: null, username: null, fullName: null, address: null, requestId: null };
