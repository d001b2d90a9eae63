import type { Contacts } from '../access/contacts/contacts.ts';
import type { Roster } from '../access/roster/roster.ts';
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

export interface TopDeps extends PlantRoomDeps {
  readonly log: Log;
  /** Null when no map background is configured. */
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
    | 'skillOfLastYear'
  >;
  /** Must be given before `start`: the jobs are defined here. */
  readonly jobs: Pick<Jobs, 'define' | 'send' | 'inHand'>;
  readonly ledger: Ledger;
  /** Lists the blobs used by these modules. */
  readonly blobsWatch: BlobNames;
  readonly messages: Pick<Messages, 'kind' | 'queue' | 'has' | 'channels' | 'outcomes' | 'fates' | 'ways' | 'forget'>;
  /** Whether messages may leave this installation. */
  readonly outward: Pick<Arming, 'isArmed' | 'isSilenced' | 'mayLeaveIn' | 'onDecided'>;
  /** Id of the installation, whether it was restored from a backup, and its data folder. */
  readonly installation: { readonly id: string; readonly isRestored: boolean; readonly dataDir: string };
  readonly leases: Pick<Leases, 'take'>;
  readonly nodeName: string;
  /** Whether this node runs background work, which includes sending to agencies. */
  readonly sendsTransfers: boolean;
  /** Incoming text messages. */
  readonly gateways: Pick<Gateways, 'onIncoming' | 'hasWayBack'>;
  /** Possible recipients at a plant, and the people on duty at a time. */
  readonly duty: Pick<Roster, 'candidates' | 'onDuty' | 'read'>;
  /** Resolves recipients to addresses, and says why others cannot be reached. */
  readonly contacts: Pick<Contacts, 'resolve' | 'names' | 'accounts'>;
  readonly isFlood: (hydroCode: string) => Promise<boolean>;
  readonly connections: Connections;
  /** Null when this installation has no mail server. */
  readonly mail: Channel | null;
  readonly secrets: () => Secrets;
  /** Null when the account has no address. */
  readonly emailOf: (accountId: string) => Promise<string | null>;
  /** Null when the account was deleted. */
  readonly usernameOf: (accountId: string) => Promise<string | null>;
  readonly holdersOfSystem: () => Promise<readonly string[]>;
  /** The public address, from the environment or the system page; null when unknown. */
  readonly publicUrl: () => Promise<string | null>;
  /** The plant with invented figures: all its exports are marked as such. */
  readonly demoCode: string;
  readonly hasBulletins: boolean;
}
