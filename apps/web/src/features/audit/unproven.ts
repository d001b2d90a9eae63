import type { AuditEntry } from './queries.ts';

/** Nobody had proved who they are: the trail names the account it was about, and must not say that its owner did it. */
const actions: ReadonlySet<string> = new Set(['auth.login_failed', 'auth.password_mail', 'auth.refresh_reuse']);

export const isUnproven = ({ action }: Pick<AuditEntry, 'action'>): boolean => actions.has(action);
