import type { AuditEntry } from './queries.ts';

/** Whoever failed to sign in only typed a name: the trail must not say that its owner did it. The name is the object. */
export const isUnproven = ({ action }: Pick<AuditEntry, 'action'>): boolean => action === 'auth.login_failed';
