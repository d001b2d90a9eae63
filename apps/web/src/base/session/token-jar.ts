import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';

export type Tokens = DataOf<ApiContract['auth']['refresh']>;

export interface StoredRefresh {
  readonly refreshToken: string;
  readonly expires: string;
  /** Without remember-me the cookie ends with the browser session, and so must its renewed ones. */
  readonly remember: boolean;
  /** One id per refresh token, shared by all tabs, so that two tabs that refresh at once send the same request. */
  readonly attempt: string;
}

export interface StoredTokens {
  readonly access: { readonly token: string; readonly expires: string } | null;
  readonly refresh: StoredRefresh | null;
}

export interface CookieStore {
  cookie: string;
}

/** Cookies are shared by all ports of a host, so the name contains both. */
export function cookieNames(host: string): { access: string; refresh: string } {
  const place = host.replace(/[^A-Za-z0-9.-]/g, '_');
  return { access: `spillway.token.${place}`, refresh: `spillway.refresh.${place}` };
}

function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readCookie<T>(store: CookieStore, name: string): T | null {
  const entry = store.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (entry === undefined) return null;
  try {
    return JSON.parse(decodeURIComponent(entry.slice(name.length + 1))) as T;
  } catch {
    return null;
  }
}

/** Tokens of this browser. The cookies are only storage; the server never reads them. */
export function createTokenJar(store: CookieStore, place: { host: string; protocol: string }, now: () => number) {
  const names = () => cookieNames(place.host);
  const secure = () => (place.protocol === 'https:' ? '; Secure' : '');

  /** A relative lifetime, so that a wrong clock of the browser does not drop the cookie. */
  const write = (name: string, value: unknown, expires: string | null) => {
    const seconds = expires === null ? null : Math.max(0, Math.floor((Date.parse(expires) - now()) / 1000));
    const age = seconds === null ? '' : `; Max-Age=${seconds}`;
    // The Cookie Store API is missing on plain http, where the product must work too.
    store.cookie = `${name}=${encodeURIComponent(JSON.stringify(value))}; Path=/; SameSite=Strict${age}${secure()}`;
  };

  return {
    read(): StoredTokens {
      return { access: readCookie(store, names().access), refresh: readCookie(store, names().refresh) };
    },
    keep(tokens: Tokens, remember: boolean): void {
      write(names().access, { token: tokens.access, expires: tokens.accessExpires }, tokens.accessExpires);
      const refresh: StoredRefresh = {
        refreshToken: tokens.refresh,
        expires: tokens.refreshExpires,
        remember,
        attempt: newAttempt(),
      };
      write(names().refresh, refresh, remember ? tokens.refreshExpires : null);
    },
    clear(): void {
      for (const name of Object.values(names()))
        store.cookie = `${name}=; Path=/; SameSite=Strict; Max-Age=0${secure()}`;
    },
  };
}

export type TokenJar = ReturnType<typeof createTokenJar>;
