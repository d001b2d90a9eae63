import type { BulletinKind } from '@spillway/rules/bulletins/content';

/** Each kind is numbered separately. */
export const ledgerKind = (kind: BulletinKind): string => `bulletin_${kind}`;
