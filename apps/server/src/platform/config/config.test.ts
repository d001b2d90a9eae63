import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../problem.ts';
import { readConfig } from './config.ts';

const home = path.resolve('/srv/spillway');
const read = (environment: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: '/srv/data', ...environment }, home);

describe('the environment', () => {
  it('may be empty: everything has a default', () => {
    expect(read()).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: path.resolve('/srv/data'),
      backupDir: path.resolve('/srv/data/backup'),
      databaseUrl: null,
      demo: 'auto',
      adminUsername: 'admin',
      adminPassword: null,
      edition: 'LITE',
      bulletins: true,
      expertUsernames: [],
      allowRegistration: true,
      accountIndex: 'login',
      tls: null,
      localTls: null,
      trustProxy: [],
      processRole: 'all',
      notes: [],
    });
  });

  it('takes a variable that is set to nothing as not set, as unit and compose files leave them', () => {
    expect(read({ PORT: '', EDITION: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, edition: 'LITE' });
  });

  it('can be without the page of bulletins', () => {
    expect(read({ EDITION: 'ADVANCE', BULLETINS: 'off' })).toMatchObject({ edition: 'ADVANCE', bulletins: false });
    expect(read({ EDITION: 'LITE', BULLETINS: 'off' })).toMatchObject({ edition: 'LITE', bulletins: true });
  });

  it('resolves files and folders against the home folder', () => {
    const config = read({ BACKUP_DIR: 'elsewhere', TLS_CERT: 'cert.pem', TLS_KEY: '/etc/key.pem' });
    expect(config.backupDir).toBe(path.join(home, 'elsewhere'));
    expect(config.tls).toEqual({ certFile: path.join(home, 'cert.pem'), keyFile: path.resolve('/etc/key.pem') });
  });

  it('reads lists and addresses as people write them', () => {
    const config = read({
      EXPERT_USERNAMES: ' Thu, binh ,',
      PUBLIC_URL: 'https://ho.example/',
      TRUST_PROXY: '10.0.0.0/8',
    });
    expect(config.expertUsernames).toEqual(['thu', 'binh']);
    expect(config.publicUrl).toBe('https://ho.example');
    expect(config.trustProxy).toEqual(['10.0.0.0/8']);
    const networks = ['loopback', '::1', 'fd00::/8', '10.0.0.0/255.0.0.0'];
    expect(read({ TRUST_PROXY: networks.join(', ') }).trustProxy).toEqual(networks);
  });

  const wrong: readonly [string, string][] = [
    ['PORT', '80800'],
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://x'],
    ['DEMO', 'yes'],
    ['ADMIN_USERNAME', 'ad'],
    ['ADMIN_PASSWORD', 'short'],
    ['EDITION', 'lite'],
    ['BULLETINS', 'none'],
    ['ALLOW_REGISTRATION', 'true'],
    ['ACCOUNT_INDEX', 'page'],
    ['PUBLIC_URL', 'ho.example'],
    ['METRICS_TOKEN', 'short'],
    ['TLS', 'on'],
    ['TLS_PORT', 'https'],
    ['TLS_NAMES', 'http://ho.lan'],
    ['TRUST_PROXY', 'banana'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '127.0.0.1,proxy.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['WEB_PUSH', 'maybe'],
    ['KEY_FILE', 'lost'],
    ['WEB_PUSH_CONTACT', 'nobody'],
    ['WEB_PUSH_PROXY', 'https://proxy.example'],
    ['MQTT_URL', 'http://broker.example'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
    ['SPILLWAY_ROLE', 'web'],
    ['LOG_LEVEL', 'loud'],
  ];
  for (const [name, value] of wrong)
    it(`stops the start where ${name} is ${value}, with a sentence that says what to write`, () => {
      expect(() => read({ [name]: value })).toThrow(ConfigError);
      expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} is not valid: write .+, or leave it out\\.$`));
    });

  it('never repeats a value, which may be a password', () => {
    expect(() => read({ ADMIN_PASSWORD: 'geheim' })).toThrow(/^(?!.*geheim)/);
  });

  it('wants certificate and key together', () => {
    expect(() => read({ TLS_CERT: 'cert.pem' })).toThrow(/belong together/);
  });

  it('serves https of our own on the next port, and not beside a certificate that was brought', () => {
    expect(read({ TLS: 'local' }).localTls).toEqual({ port: 8081, names: [] });
    expect(read({ TLS: 'local', PORT: '80' }).localTls?.port).toBe(443);
    expect(read({ TLS: 'local', PORT: '0' }).localTls?.port).toBe(0);
    expect(read({ TLS: 'local', PORT: '65535' }).localTls?.port).toBe(8443);
    const names = ['ho.lan', '192.168.1.0/24'];
    expect(read({ TLS: 'local', TLS_PORT: '9443', TLS_NAMES: 'Ho.lan, 192.168.1.0/24' }).localTls).toEqual({
      port: 9443,
      names,
    });
    expect(read({ TLS: 'off' }).localTls).toBeNull();
    expect(() => read({ TLS: 'local', TLS_PORT: '8080' })).toThrow(/need a port each/);
    expect(() => read({ TLS: 'local', TLS_CERT: 'c.pem', TLS_KEY: 'k.pem' })).toThrow(/exclude each other/);
  });

  it('wants the name of who made the map with its address', () => {
    const tiles = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png?key=a' };
    expect(() => read(tiles)).toThrow(/belong together/);
    expect(read({ ...tiles, MAP_TILES_ATTRIBUTION: '© Ai đó' }).mapTiles).toEqual({
      url: 'https://tiles.example/{z}/{x}/{y}.png?key=a',
      attribution: '© Ai đó',
    });
    expect(read().mapTiles).toBeNull();
  });

  it('sends notifications unless told otherwise', () => {
    expect(read()).toMatchObject({ webPush: 'on', webPushContact: null, webPushProxy: null });
    const set = { WEB_PUSH: 'off', WEB_PUSH_CONTACT: 'ops@ho.vn', WEB_PUSH_PROXY: 'http://proxy.ho.lan:3128' };
    expect(read(set)).toMatchObject({ webPush: 'off', webPushContact: 'ops@ho.vn', notes: [] });
  });
});
