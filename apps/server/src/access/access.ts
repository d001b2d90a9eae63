import { dayMs } from '@spillway/plant-time/spans';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Publish } from '../platform/events/events.ts';
import type { Found } from '../platform/health/conditions/conditions.ts';
import type { Gate } from '../platform/http/caller.ts';
import type { Implementation } from '../platform/http/implement.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createLimit } from '../platform/limits/limits.ts';
import type { Log } from '../platform/log.ts';
import type { Messages } from '../platform/messages/messages.ts';
import type { OutgoingGate } from '../platform/outgoing-switch/outgoing-switch.ts';
import { sharedReads } from '../platform/shared-read.ts';
import type { WebPush } from '../platform/web-push/web-push.ts';
import { createAccountPasswords } from './accounts/account-passwords.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createFirstAdministrator, type FirstAdministrator } from './accounts/first-administrator.ts';
import { createRegistration } from './accounts/registration.ts';
import { createReset } from './accounts/reset.ts';
import { accountRoutes, signedOutRoutes } from './accounts/routes.ts';
import { readAccount } from './accounts/store.ts';
import { type AuditTrail, createAuditTrail, type NewAuditEntry } from './audit/audit.ts';
import { auditRoutes } from './audit/routes.ts';
import { type Contacts, createContacts } from './contacts/contacts.ts';
import { ownContactRoutes } from './contacts/own-routes.ts';
import { contactRoutes } from './contacts/routes.ts';
import { createDevices } from './devices/devices.ts';
import { deviceRoutes } from './devices/routes.ts';
import type { FloodModeDeps } from './flood-mode/deps.ts';
import { createFloodMode, type FloodMode } from './flood-mode/flood-mode.ts';
import { floodModeRoutes } from './flood-mode/routes.ts';
import { isFlood } from './flood-periods/flood-periods.ts';
import { withMachineKeys } from './machine-keys/gate.ts';
import { createMachineKeys, type KeyUse } from './machine-keys/machine-keys.ts';
import { machineKeyRoutes } from './machine-keys/routes.ts';
import { createUse } from './machine-keys/use.ts';
import { createKeyWatch, type KeyWatch } from './machine-keys/watch.ts';
import { createPasswordMail } from './mail/password-mail.ts';
import { createRegistrationMail } from './mail/registration-mail.ts';
import { plantRoutes } from './plants/routes.ts';
import { firstPlant, insertPlant, type PlantName, plantsOf } from './plants/store.ts';
import { createPublicAddress } from './public-address/public-address.ts';
import { publicAddressRoutes } from './public-address/routes.ts';
import { deleteExpired } from './purge-store.ts';
import { createRoles } from './roles/roles.ts';
import { roleRoutes } from './roles/routes.ts';
import { prepareGroups } from './roles/seeded-groups.ts';
import { listActiveHolders } from './roles/store.ts';
import { createRosterLook } from './roster/look.ts';
import { createRoster, type Roster } from './roster/roster.ts';
import { rosterRoutes } from './roster/routes.ts';
import { createAccessTokens } from './sessions/access-token.ts';
import { createFloodLimit } from './sessions/flood.ts';
import { createGate } from './sessions/gate.ts';
import { createLogin } from './sessions/login.ts';
import { createOwnSession } from './sessions/own-session.ts';
import { createRefresh } from './sessions/refresh.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { createLogout, type TimeZones } from './sessions/sessions.ts';
import { createSignInCounts } from './sessions/sign-in-counts.ts';
import { createSigningKeys } from './sessions/signing-keys.ts';
import { createLoginThrottle, limits } from './sessions/throttle.ts';

interface AccessDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<
    Config,
    'adminUsername' | 'adminPassword' | 'allowRegistration' | 'expertUsernames' | 'publicUrl' | 'smtpUrl'
  >;
  readonly log: Log;
  /** Must be given before `start`: the jobs are defined here. */
  readonly jobs: Pick<Jobs, 'define' | 'send'>;
  readonly publish: Publish;
  /** Used by tests to check that every field of an audit entry has a label. */
  readonly checkEntry?: ((entry: NewAuditEntry) => void) | undefined;
  /** Checked before a link is promised to a user. */
  readonly outward: OutgoingGate;
  readonly messages: Pick<Messages, 'kind' | 'queue' | 'has' | 'channels' | 'outcomes' | 'personalKinds'>;
  readonly webPush: WebPush;
  /** The plant's number used in messages, assigned by `series`. */
  readonly plantNo: (hydroCode: string) => Promise<number>;
  /** The position of this node's event stream. */
  readonly streamPosition: () => string;
  readonly timeZones: TimeZones;
  /** Figures that change in flood mode, provided by other modules. */
  readonly floodFigures: FloodModeDeps['figuresOf'];
  readonly demoCode: string;
}

export interface Access {
  readonly gate: Gate;
  readonly implementations: readonly Implementation[];
  readonly audit: AuditTrail;
  /** Null when the account has no address. */
  emailOf(accountId: string): Promise<string | null>;
  usernameOf(accountId: string): Promise<string | null>;
  /** Null when no address is set. */
  publicUrl(): Promise<string | null>;
  holdersOfSystem(): Promise<string[]>;
  mailsLinks(): Promise<boolean>;
  /** Problems of this installation detected here. */
  conditions(): readonly Found[];
  /** Sign-in for other APIs, with the same throttling. */
  readonly login: ReturnType<typeof createLogin>;
  readonly figures: ReturnType<typeof createSignInCounts>['figures'];
  /** The use of machine keys, and keys that need attention. */
  readonly machineKeys: { readonly use: KeyUse; readonly watch: KeyWatch };
  readonly duty: Pick<Roster['planning'], 'startDemo'> &
    Pick<Roster, 'candidates' | 'onDuty' | 'read'> &
    ReturnType<typeof createRosterLook>;
  /** Whether a plant is in flood mode, which only people start and end. */
  readonly isFlood: (hydroCode: string) => Promise<boolean>;
  readonly floodMode: Pick<FloodMode, 'look'>;
  readonly contacts: Pick<Contacts, 'resolve' | 'names' | 'accounts' | 'startDemo'>;
  /** Runs at every start, after the migrations: creates groups and the first account if there are none. */
  ensureFirstAdministrator(): Promise<FirstAdministrator | null>;
  /** Registers a plant for accounts; an existing one is not changed. */
  ensurePlant(hydroCode: string, name: string): Promise<void>;
  /** The plant shown on public pages; null when there is none. */
  firstPlant(): Promise<PlantName | null>;
  /** Run by the job: deletes expired data and rotates old signing keys. */
  purgeExpired(): Promise<void>;
  /** Signs tokens with a new key from now on; sessions continue. */
  rotateSigningKey(): Promise<void>;
}

const sessionsKeptMs = 7 * dayMs;
const addressesKeptMs = 31 * dayMs;
/** Within this time a mistaken withdrawal can be undone without entering phone numbers again. */
const withdrawnKeptMs = 30 * dayMs;

export function createAccess(deps: AccessDeps): Access {
  const { database, clock, config, log, jobs, publish, outward, messages, webPush, streamPosition, timeZones } = deps;
  const audit = createAuditTrail(clock, deps.checkEntry);
  const room = { database, clock, audit, publish };
  const keys = createSigningKeys(database, clock);
  const tokens = createAccessTokens(keys);
  const throttle = createLoginThrottle(database);
  const flood = createFloodLimit();
  const quarter = { windowSeconds: limits.windowSeconds };
  const hasMail = messages.has('mail');
  const publicAddress = createPublicAddress({
    ...room,
    configured: config.publicUrl,
    sendsLinks: hasMail,
    isNeeded: async () => {
      const channels = await messages.channels();
      return (['mail', 'sms', 'chat', 'push'] as const).some((channel) => channels.has(channel));
    },
  });

  const isFloodAt = (hydroCode: string) => isFlood(database.sql, hydroCode);
  const roster = createRoster({ ...room, timeZones });
  const rosterWatch = createRosterLook({ database, clock, log, timeZones, duty: roster });

  const perAccount = createLimit(database, { name: 'contact', count: 20, ...quarter }, 'request.too_many');
  const contacts = createContacts({
    ...room,
    duty: roster,
    messages,
    webPush,
    plantNo: deps.plantNo,
    timeZones,
    isFlood: isFloodAt,
    perAccount,
  });
  const devices = createDevices({ ...room, messages, webPush, perAccount });

  const floodMode = createFloodMode({
    ...room,
    contacts,
    duty: roster,
    messages,
    jobs,
    timeZones,
    plantNo: deps.plantNo,
    figuresOf: deps.floodFigures,
    demoCode: deps.demoCode,
    publicUrl: config.publicUrl,
  });
  const keyUsage = createUse({ database, clock, log });

  const signIns = createSignInCounts();
  const login = signIns.counted(createLogin({ ...room, tokens, keys, throttle, flood, log }));

  const implementations = [
    ...sessionRoutes({
      login,
      refresh: createRefresh({ ...room, tokens, keys, flood }),
      logout: createLogout(room),
      ownSession: createOwnSession({ database, timeZones }),
      streamPosition,
    }),
    ...signedOutRoutes({
      register: createRegistration({
        ...room,
        isOpen: config.allowRegistration,
        registrations: createLimit(database, { name: 'register', count: 5, ...quarter }, 'request.too_many'),
        mail: createRegistrationMail({
          database,
          messages,
          jobs,
          perAddress: createLimit(
            database,
            { name: 'registration-mail', count: 1, windowSeconds: dayMs / 1000 },
            'request.too_many',
          ),
        }),
      }),
      mailLink: createPasswordMail({
        ...room,
        messages,
        outward,
        jobs,
        publicAddress,
        perNetwork: createLimit(database, { name: 'mail-network', count: 20, ...quarter }, 'request.too_many'),
        perName: createLimit(database, { name: 'mail-name', count: 5, ...quarter }, 'request.too_many'),
      }),
      resetPassword: createReset({ ...room, throttle }),
    }),
    ...accountRoutes({
      accounts: createAccounts(room),
      passwords: createAccountPasswords({
        ...room,
        wrongPasswords: createLimit(database, { name: 'old-password', count: 10, ...quarter }, 'auth.throttled'),
      }),
    }),
    ...roleRoutes(createRoles(room)),
    ...plantRoutes(database),
    ...publicAddressRoutes(publicAddress),
    ...auditRoutes(database),
    ...rosterRoutes(roster),
    ...contactRoutes(contacts),
    ...ownContactRoutes(contacts),
    ...floodModeRoutes(floodMode),
    ...deviceRoutes(devices, webPush),
    ...machineKeyRoutes(createMachineKeys(room), clock),
  ];

  const zones = sharedReads<string | null>();
  return {
    gate: {
      identify: withMachineKeys(
        createGate({ database, clock, tokens, expertUsernames: config.expertUsernames }).identify,
        { database, clock, use: keyUsage },
      ),
      async timeZone(caller, isPlantNamed) {
        const codes =
          isPlantNamed || !('accountId' in caller) || caller.machineKey
            ? [caller.plant]
            : (await plantsOf(database.sql, caller.accountId)).map(({ hydroCode }) => hydroCode);
        const [only, ...others] = codes;
        if (only == null || others.length > 0) return null;
        return await zones(only, async () => (await timeZones([only])).get(only) ?? null);
      },
    },
    implementations,
    audit,
    emailOf: async (accountId) => (await readAccount(database.sql, accountId))?.email || null,
    publicUrl: async () => (await publicAddress.state()).address,
    holdersOfSystem: () => listActiveHolders(database.sql, ['system']),
    usernameOf: async (accountId) => (await readAccount(database.sql, accountId))?.username ?? null,
    login,
    figures: signIns.figures,
    duty: {
      ...rosterWatch,
      startDemo: roster.planning.startDemo,
      candidates: roster.candidates,
      onDuty: roster.onDuty,
      read: roster.read,
    },
    contacts,
    isFlood: isFloodAt,
    floodMode,
    machineKeys: { use: keyUsage, watch: createKeyWatch({ database, clock, log, use: keyUsage }) },
    mailsLinks: async () => hasMail && (await publicAddress.state()).address !== null,
    conditions: () => (publicAddress.isMissing() ? [{ code: 'public_address_missing', facts: {} }] : []),
    ensureFirstAdministrator: createFirstAdministrator({ ...room, prepareGroups }, config),
    ensurePlant: (hydroCode, name) => insertPlant(database.sql, { hydroCode, name }, clock.now()),
    firstPlant: () => firstPlant(database.sql),
    async purgeExpired() {
      const now = clock.now();
      const before = (ageMs: number) => new Date(now.getTime() - ageMs);
      const ages = {
        now,
        sessionsBefore: before(sessionsKeptMs),
        addressesBefore: before(addressesKeptMs),
        withdrawnBefore: before(withdrawnKeptMs),
      };
      const expiredCounts = await deleteExpired(database.sql, ages);
      await keys.housekeep();
      log.debug({ forgotten: expiredCounts }, 'expired sessions, tokens and links are forgotten');
    },
    rotateSigningKey: () => keys.rotate(),
  };
}
