import type { AuditEntry } from './queries.ts';

/** Before authentication: the trail names the account concerned, but must not claim that its owner acted. */
const actions: ReadonlySet<string> = new Set(['auth.login_failed', 'auth.password_mail', 'auth.refresh_reuse']);

export const isUnproven = ({ action }: Pick<AuditEntry, 'action'>): boolean => actions.has(action);
