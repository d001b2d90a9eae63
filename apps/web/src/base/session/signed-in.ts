import { publicApi } from '../public-api.ts';
import { serverNow } from '../server-clock.ts';
import { endReasonOf, reportSessionEnd } from './session-end.ts';
import { createTokenJar } from './token-jar.ts';
import { createTokenKeeper } from './token-keeper.ts';

export const tokenJar = createTokenJar(globalThis.document, globalThis.location, serverNow);

export const tokenKeeper = createTokenKeeper({
  jar: tokenJar,
  now: serverNow,
  ask: (body) => publicApi.auth.refresh({ body }),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  onRefused: (code) => reportSessionEnd(endReasonOf(code)),
});
