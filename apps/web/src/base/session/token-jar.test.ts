import { beforeEach, describe, expect, it } from 'vitest';
import { type CookieStore, cookieNames, createTokenJar, type Tokens } from './token-jar.ts';

/** Browser cookies with the rules that matter here: the last write of a name wins, Max-Age=0 removes it. */
class Cookies implements CookieStore {
  readonly kept = new Map<string, string>();
  readonly written: string[] = [];

  get cookie(): string {
    return [...this.kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(line: string) {
    this.written.push(line);
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    if (attributes.includes('Max-Age=0')) this.kept.delete(pair.slice(0, at));
    else this.kept.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

const nowMs = Date.parse('2026-10-18T02:40:00Z');
const tokens: Tokens = {
  access: 'access-1',
  refresh: 'refresh-1',
  accessExpires: '2026-10-18T02:55:00Z',
  refreshExpires: '2026-11-17T02:40:00Z',
};

let cookies: Cookies;
const jarAt = (protocol: string, host = 'control-room:8080') =>
  createTokenJar(cookies, { host, protocol }, () => nowMs);

beforeEach(() => {
  cookies = new Cookies();
});

describe('the token cookies', () => {
  it('carry host and port in their names, because a host shares its cookies between ports', () => {
    const here = cookieNames('control-room:8080');
    const there = cookieNames('control-room:9090');
    expect(here.access).toContain('control-room_8080');
    expect(here.access).not.toBe(there.access);
  });

  it('hold each token with its expiry', () => {
    const jar = jarAt('http:');
    jar.keep(tokens, true);
    expect(jar.read()).toMatchObject({
      access: { token: 'access-1', expires: tokens.accessExpires },
      refresh: { refreshToken: 'refresh-1', expires: tokens.refreshExpires, remember: true },
    });
  });

  it('live as long as their tokens, counted from the time of the server', () => {
    jarAt('http:').keep(tokens, true);
    expect(cookies.written[0]).toContain('Max-Age=900');
    expect(cookies.written[1]).toContain(`Max-Age=${30 * 86_400}`);
  });

  it('end with the browser where the person did not want to be remembered', () => {
    jarAt('http:').keep(tokens, false);
    expect(cookies.written[1]).toContain('spillway.refresh');
    expect(cookies.written[1]).not.toContain('Max-Age');
  });

  it('are sent nowhere else, and on https only over https', () => {
    jarAt('https:').keep(tokens, true);
    for (const line of cookies.written) expect(line).toMatch(/; Path=\/; SameSite=Strict.*; Secure$/);
    cookies.written.length = 0;
    jarAt('http:').keep(tokens, true);
    for (const line of cookies.written) expect(line).not.toContain('Secure');
  });

  it('give every tab the same attempt id for one refresh token, and a new one for the next', () => {
    const jar = jarAt('http:');
    jar.keep(tokens, true);
    const first = jar.read().refresh?.attempt;
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(jarAt('http:').read().refresh?.attempt).toBe(first);
    jar.keep({ ...tokens, refresh: 'refresh-2' }, true);
    expect(jar.read().refresh?.attempt).not.toBe(first);
  });

  it('are gone after clearing', () => {
    const jar = jarAt('http:');
    jar.keep(tokens, true);
    jar.clear();
    expect(jar.read()).toEqual({ access: null, refresh: null });
    expect(cookies.kept.size).toBe(0);
  });

  it('that cannot be read count as missing', () => {
    cookies.cookie = `${cookieNames('control-room:8080').access}=%7Bbroken`;
    expect(jarAt('http:').read().access).toBeNull();
  });
});
