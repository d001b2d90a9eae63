import type { BulletinContent, BulletinKind } from '@spillway/rules/bulletins/content';
import type { Fault } from '@spillway/rules/bulletins/fault';
import type { Kysely, Transaction } from 'kysely';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Delivering } from '../sending/sending.ts';
import type { Forms } from '../templates/templates.ts';
import type { NumberHold } from './number-hold.ts';

/** A bulletin that is not issued yet, as the room that drafts keeps it. */
export interface DraftOfBulletin {
  readonly bulletinId: string;
  readonly kind: BulletinKind;
  readonly content: BulletinContent;
  readonly version: number;
  /** The hour at which it was owed; null: nobody asked for it at an hour. */
  readonly dueAt: Date | null;
  /** The issued one it stands in the place of. */
  readonly corrects: string | null;
  readonly updatedBy: string | null;
  readonly updatedAt: Date;
}

/** Drafts as far as issuing needs them. */
export interface Drafts {
  read(db: Kysely<Schema>, plantNo: number, bulletinId: string): Promise<DraftOfBulletin | null>;
  /** Locked until the transaction ends; null: it is gone. */
  hold(tx: Transaction<Schema>, plantNo: number, bulletinId: string): Promise<DraftOfBulletin | null>;
  /** It is issued, and no draft any more. */
  issued(tx: Transaction<Schema>, plantNo: number, bulletinId: string): Promise<void>;
  /** What the checks say of it now. */
  faultsOf(hydroCode: string, draft: DraftOfBulletin): Promise<readonly Fault[]>;
}

export interface IssueDeps extends TopDeps {
  readonly drafts: Drafts;
  readonly forms: Pick<Forms, 'inUse'>;
  readonly sending: Pick<Delivering, 'settings' | 'queue' | 'queueSigned' | 'tellChiefs'>;
  readonly hold: Pick<NumberHold, 'issued'>;
  /** One was issued, of a time that ended then. */
  readonly done: (
    tx: Transaction<Schema>,
    hydroCode: string,
    kind: BulletinKind,
    at: Date,
    owedAt: Date,
  ) => Promise<void>;
}
