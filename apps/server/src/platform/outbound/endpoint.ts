/** How the other side proves who it is. */
export type TlsRule =
  /** By the authorities of this machine. */
  | { readonly by: 'authorities'; readonly servername?: string }
  /** By an authority of its own, PEM. */
  | { readonly by: 'own_authority'; readonly ca: string; readonly servername?: string }
  /** By the SHA-256 of its certificate or public key, whoever signed it. */
  | { readonly by: 'pin'; readonly pin: Pin; readonly servername?: string };

export interface Pin {
  readonly of: 'certificate' | 'public_key';
  /** Hexadecimal, colons or not. */
  readonly sha256: string;
  /** Until when the certificate was valid that was pinned: told when it changes. */
  readonly validUntil?: Date | null;
}

export interface ProxyServer {
  readonly host: string;
  readonly port: number;
  readonly username?: string;
  readonly password?: string;
}

/** Another server as somebody configured it. */
export interface Endpoint {
  /** Circuit and figures go by it: `smtp`, `sms:7`, `agency:12`. */
  readonly key: string;
  /** Null: without TLS, or a library begins it later (STARTTLS). */
  readonly tls: TlsRule | null;
  readonly proxy?: ProxyServer | null;
  /**
   * Named by the environment, so by whoever holds the machine: no address is refused. The address is still looked up once and pinned.
   */
  readonly isOfMachine?: boolean;
  /** Whoever asks spaces its attempts itself: the circuit counts and tells, and never refuses. */
  readonly isPaced?: boolean;
}

export interface SocketEndpoint extends Endpoint {
  readonly host: string;
  readonly port: number;
}

export interface ConnectOptions {
  /** Of a lease, a job, a person who pressed stop. */
  readonly signal?: AbortSignal;
  /** For lookup, proxy, connection and TLS together. */
  readonly connectMs?: number;
}

export interface RequestOptions extends ConnectOptions {
  /** http or https; it may hold no user and password. */
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Hops that are followed; none unless asked. */
  readonly redirects?: number;
  /** Until the answer begins. */
  readonly headerMs?: number;
  /** All of it, with every hop. */
  readonly totalMs?: number;
  /** Of the answer, unpacked. */
  readonly maxBytes?: number;
  /** Headers that never go to another host, besides authorization and cookie. */
  readonly secretHeaders?: readonly string[];
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Of the last hop. */
  readonly url: string;
  /** It was sent from. */
  readonly address: string;
  readonly tookMs: number;
}
