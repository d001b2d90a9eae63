import type { Contacts } from '../access/contacts/contacts.ts';
import type { Duty } from '../access/roster/roster.ts';
import type { PlantRoomDeps } from '../plant/deps.ts';
import type { Plant } from '../plant/plant.ts';
import type { BlobNames } from '../platform/blobs/blobs.ts';
import type { MapTiles } from '../platform/config/config.ts';
import type { Gateways } from '../platform/gateways/gateways.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Leases } from '../platform/leases/leases.ts';
import type { Ledger } from '../platform/ledger/ledger.ts';
import type { Log } from '../platform/log.ts';
import type { Channel } from '../platform/messages/channels/channel.ts';
import type { Messages } from '../platform/messages/messages.ts';
import type { Connections } from '../platform/outbound/outbound.ts';
import type { Arming } from '../platform/outgoing-switch/outgoing-switch.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Series } from '../series/series.ts';
import type { Compute } from './compute.ts';

/** What every room of this floor works with. */
export interface TopDeps extends PlantRoomDeps {
  readonly log: Log;
  /** Null where no background for maps is configured. */
  readonly mapTiles: MapTiles | null;
  readonly plant: Pick<Plant, 'described' | 'inForce' | 'file' | 'orders' | 'dutyCalendars' | 'procedures'>;
  readonly series: Pick<
    Series,
    'catalogue' | 'reads' | 'observe' | 'basinRain' | 'thenAt' | 'madeUpUntil' | 'watches' | 'staffGauges' | 'held'
  >;
  readonly compute: Pick<
    Compute,
    | 'records'
    | 'now'
    | 'operation'
    | 'forecasts'
    | 'currentNowcast'
    | 'rainForecasts'
    | 'currentWitness'
    | 'handOfRun'
    | 'plans'
    | 'freeboardAt'
    | 'speaking'
    | 'rules'
  >;
  /** Before `start`: the floor defines its jobs here. */
  readonly jobs: Pick<Jobs, 'define' | 'send' | 'inHand'>;
  readonly ledger: Ledger;
  /** Is told how bytes of this floor are called. */
  readonly blobsWatch: BlobNames;
  /** Letters of this floor go by it. */
  readonly messages: Pick<Messages, 'kind' | 'queue' | 'has' | 'channels' | 'outcomes' | 'fates' | 'ways' | 'forget'>;
  /** Whether messages may leave this installation. */
  readonly outward: Pick<Arming, 'isArmed' | 'isSilenced' | 'mayLeaveIn' | 'onDecided'>;
  /** Which one this is, whether it was made from a backup, and its folder. */
  readonly installation: { readonly id: string; readonly isRestored: boolean; readonly dataDir: string };
  readonly leases: Pick<Leases, 'take'>;
  readonly nodeName: string;
  /** Whether this node does work, and so sends to agencies. */
  readonly sendsTransfers: boolean;
  /** Text messages that come back. */
  readonly gateways: Pick<Gateways, 'onIncoming' | 'hasWayBack'>;
  /** Who may be told of a plant, who is on duty there, and who was when. */
  readonly duty: Pick<Duty, 'candidates' | 'onDuty' | 'read'>;
  /** Who hears of something, by which way, and of each other why not. */
  readonly contacts: Pick<Contacts, 'resolve' | 'names' | 'accounts'>;
  /** Whether a plant is in flood mode. */
  readonly isFlood: (hydroCode: string) => Promise<boolean>;
  /** To servers of others. */
  readonly connections: Connections;
  /** The mail server of this installation; null: it has none. */
  readonly mail: Channel | null;
  readonly secrets: () => Secrets;
  /** Of an account; null where it has none. */
  readonly emailOf: (accountId: string) => Promise<string | null>;
  /** Of an account; null where it is gone. */
  readonly usernameOf: (accountId: string) => Promise<string | null>;
  /** Accounts that look after the installation. */
  readonly holdersOfSystem: () => Promise<readonly string[]>;
  /** The address people reach this installation by: of the environment, or as set on the system page; null: it does not know. */
  readonly publicUrl: () => Promise<string | null>;
  /** The plant whose figures are invented: what is handed out of it says so. */
  readonly demoCode: string;
  /** Whether people have the page of bulletins here. */
  readonly hasBulletins: boolean;
}
