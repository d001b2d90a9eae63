import type { z } from 'zod';
import type { receiver } from './shape.ts';

/** Whom somebody wants told: a person, a contact, a group, or whoever is on duty. */
export type Receiver = Readonly<z.output<typeof receiver>>;

/** Null: whoever is on duty. */
export function receiverId(one: Receiver): string | null {
  switch (one.kind) {
    case 'account':
      return one.account_id;
    case 'contact':
      return one.contact_id;
    case 'group':
      return one.group_id;
    case 'duty':
      return null;
  }
}

/** The same of the same receiver, whatever else it is called. */
export const receiverKey = (one: Receiver): string => `${one.kind} ${receiverId(one) ?? ''}`.trim();
