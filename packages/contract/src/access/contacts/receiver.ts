import type { z } from 'zod';
import type { receiver } from './shape.ts';

/** The receiver of a message: a person, a contact, a group, or whoever is on duty. */
export type Receiver = Readonly<z.output<typeof receiver>>;

/** Null for whoever is on duty. */
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

/** Equal for the same receiver, whatever its name. */
export const receiverKey = (one: Receiver): string => `${one.kind} ${receiverId(one) ?? ''}`.trim();
