import type { BulletinContent, BulletinKind } from '@spillway/rules/bulletins/content';
import type { Fault } from '@spillway/rules/bulletins/fault';
import type { Kysely, Transaction } from 'kysely';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { DeliveryRoom } from '../sending/sending.ts';
import type { Forms } from '../templates/templates.ts';
import type { NumberHold } from './number-hold.ts';

export interface DraftOfBulletin {
  readonly bulletinId: string;
  readonly kind: BulletinKind;
  readonly content: BulletinContent;
  readonly version: number;
  /** When it was due; null: not scheduled. */
  readonly dueAt: Date | null;
  /** The issued bulletin that this one corrects. */
  readonly corrects: string | null;
  readonly updatedBy: string | null;
  readonly updatedAt: Date;
}

export interface Drafts {
  read(db: Kysely<Schema>, plantNo: number, bulletinId: string): Promise<DraftOfBulletin | null>;
  /** Locked until the transaction ends; null when it was deleted. */
  hold(tx: Transaction<Schema>, plantNo: number, bulletinId: string): Promise<DraftOfBulletin | null>;
  /** Deletes the draft once it is issued. */
  issued(tx: Transaction<Schema>, plantNo: number, bulletinId: string): Promise<void>;
  faultsOf(hydroCode: string, draft: DraftOfBulletin): Promise<readonly Fault[]>;
}

export interface IssueDeps extends TopDeps {
  readonly drafts: Drafts;
  readonly forms: Pick<Forms, 'inUse'>;
  readonly sending: Pick<DeliveryRoom, 'settings' | 'queue' | 'queueSigned' | 'tellChiefs'>;
  readonly hold: Pick<NumberHold, 'issued'>;
  /** Called after an issue, with the end of the bulletin's period. */
  readonly done: (
    tx: Transaction<Schema>,
    hydroCode: string,
    kind: BulletinKind,
    at: Date,
    owedAt: Date,
  ) => Promise<void>;
}
