/** How the other side proves its identity. */
export type TlsRule =
  /** By the authorities of this machine. */
  | { readonly by: 'authorities'; readonly servername?: string }
  /** By an authority of its own, as PEM. */
  | { readonly by: 'own_authority'; readonly ca: string; readonly servername?: string }
  /** By the SHA-256 of its certificate or public key, whoever signed it. */
  | { readonly by: 'pin'; readonly pin: PinnedKey; readonly servername?: string };

export interface PinnedKey {
  readonly of: 'certificate' | 'public_key';
  /** Hexadecimal, with or without colons. */
  readonly sha256: string;
  /** The expiry of the pinned certificate, reported when it changes. */
  readonly validUntil?: Date | null;
}

export interface ProxyServer {
  readonly host: string;
  readonly port: number;
  readonly username?: string;
  readonly password?: string;
}

/** Another server as configured by somebody. */
export interface Endpoint {
  /** The key of its circuit and figures: `smtp`, `sms:7`, `agency:12`. */
  readonly key: string;
  /** Null without TLS, or when a library starts it later (STARTTLS). */
  readonly tls: TlsRule | null;
  readonly proxy?: ProxyServer | null;
  /** Named by the environment, so by the owner of the machine: no address is refused. It is still looked up once and pinned. */
  readonly isOfMachine?: boolean;
  /** The caller spaces its attempts itself: the circuit counts and reports, and never refuses. */
  readonly isPaced?: boolean;
}

export interface SocketEndpoint extends Endpoint {
  readonly host: string;
  readonly port: number;
}

export interface ConnectOptions {
  /** The signal of a lease, a job, or a person who pressed stop. */
  readonly signal?: AbortSignal;
  /** The limit for lookup, proxy, connection and TLS together. */
  readonly connectMs?: number;
}

export interface RequestOptions extends ConnectOptions {
  /** http or https, without user and password. */
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The number of redirects followed; none by default. */
  readonly redirects?: number;
  /** The limit until the response begins. */
  readonly headerMs?: number;
  /** The limit for everything, with all hops. */
  readonly totalMs?: number;
  /** The limit of the decompressed response. */
  readonly maxBytes?: number;
  /** Headers that never go to another host, besides authorization and cookie. */
  readonly secretHeaders?: readonly string[];
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The URL of the last hop. */
  readonly url: string;
  /** The address that sent it. */
  readonly address: string;
  readonly tookMs: number;
}
