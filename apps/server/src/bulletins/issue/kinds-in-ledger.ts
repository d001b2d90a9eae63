import type { BulletinKind } from '@spillway/rules/bulletins/content';

/** Each kind has numbers of its own. */
export const ledgerKind = (kind: BulletinKind): string => `bulletin_${kind}`;
