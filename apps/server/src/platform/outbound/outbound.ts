/** What other rooms have of this one. */
export type {
  Answer,
  ConnectOptions,
  Endpoint,
  Pin,
  Proxy,
  RequestOptions,
  SocketEndpoint,
  TlsRule,
} from './endpoint.ts';
export { type Connections, createConnections } from './connections.ts';
export { OutboundError, type OutboundCode, type OutboundFacts } from './outbound-error.ts';
export { type ShownCertificate, tlsOptions } from './secured.ts';
export { socketFor } from './socket-for.ts';
export { shownBytes, type Tried, tried, withoutSecrets } from './try-it.ts';
