import type { Sink } from '@spillway/contract/transfer/preview';
import type { TargetFields } from '@spillway/contract/transfer/target';

/** Redirects the same messages to an address given by the caller. */
export function redirectToSink(target: TargetFields, sink: Sink): TargetFields {
  const { http, file, email } = target;
  const query = http?.url.includes('?') ? http.url.slice(http.url.indexOf('?')) : '';
  return {
    ...target,
    http: http && {
      ...http,
      url: sink.url === '' || http.method !== 'GET' || sink.url.includes('?') ? sink.url : sink.url + query,
      backup_url: '',
    },
    file: file && { ...file, host: sink.host, port: sink.port ?? file.port, backup: null, host_key: sink.host_key },
    email: email && { ...email, to: sink.to === null ? [] : [sink.to] },
    way: { tls: { by: 'authorities' }, proxy: null },
  };
}
