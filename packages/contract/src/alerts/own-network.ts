const privateV4 = /^(10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/;

/** A private network: a private address, or a name that leads nowhere outside. It needs no TLS. */
export const isOwnNetwork = (host: string): boolean =>
  (/^\d+\.\d+\.\d+\.\d+$/.test(host) && privateV4.test(host)) ||
  /^\[(::1|f[cd][0-9a-f]{2}:.*)\]$/i.test(host) ||
  !/[.:]/.test(host) ||
  /\.(local|lan|internal|home\.arpa)$/i.test(host);
