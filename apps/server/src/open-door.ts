import path from 'node:path';
import { apiBase } from '@spillway/contract/contract';
import { basicBase } from '@spillway/contract/plant/basic';
import { computeFigures } from './compute/figures.ts';
import { basinFigures } from './compute/forecasts/basin-model/figures.ts';
import type { Rooms } from './connect-rooms.ts';
import { demoPlant } from './first-plant.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { RunningDatabase } from './platform/database/start.ts';
import { basicEntryPoint } from './platform/http/serving/door.ts';
import { keepBuild } from './platform/http/serving/former-builds.ts';
import { closeGracefully } from './platform/http/serving/graceful-close.ts';
import { healthRoutes } from './platform/http/serving/health.ts';
import { openHttpsBeside } from './platform/http/serving/https-beside.ts';
import { metricsRoute } from './platform/http/serving/metrics.ts';
import { mount } from './platform/http/serving/mount.ts';
import { openapi } from './platform/http/serving/openapi.ts';
import { createHttpServer, type HttpServerOptions } from './platform/http/serving/server.ts';
import { watchUntrustedProxies } from './platform/http/serving/untrusted-proxy.ts';
import { refuseWrongAnswers, watchWrongAnswers } from './platform/http/serving/wrong-answers.ts';
import { httpsRoutes } from './platform/local-tls/routes.ts';
import { startHttps } from './platform/local-tls/start.ts';
import type { Log } from './platform/log.ts';
import { createMetrics, type Figures } from './platform/metrics/metrics.ts';
import { appRoutes } from './platform/system/app-routes.ts';
import { systemFigures } from './platform/system/figures.ts';
import { systemRoutes } from './platform/system/routes.ts';
import type { System } from './platform/system/system.ts';
import { togetherRoute } from './platform/together/routes.ts';
import { version } from './platform/version.ts';
import { seriesFigures } from './series/figures.ts';
import type { StartedServices } from './started.ts';

interface DoorOptions {
  readonly config: Config;
  readonly running: RunningDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly webDir: string | null;
  readonly limits?: HttpServerOptions['limits'];
  readonly wrongAnswers: 'sent' | 'refused';
  readonly installationId: string;
  readonly system: System;
  /** Users may sign in once this is true. */
  readonly isReady: () => boolean;
  readonly started: StartedServices;
}

/** Serves all routes over HTTP and HTTPS, with the web app, the node's health and its metrics. */
export async function openDoor(rooms: Rooms, options: DoorOptions) {
  const { config, running, clock, log, webDir, limits, started } = options;
  const { database } = running;
  const { access, plant, top, conditions, streams } = rooms;
  const { tls, trustProxy } = config;
  const formerDirs = webDir === null ? [] : await keepBuild(webDir, path.join(config.dataDir, 'web-builds'), log);
  const httpsServer = await startHttps({ config, running, installation: options.installationId, clock, log, started });
  conditions.source(httpsServer.state.found);
  const { beside } = httpsServer;
  const http = await createHttpServer({
    log,
    clock,
    tls,
    beside,
    trustProxy,
    webDir,
    webApp: { formerDirs, hasPush: config.webPush !== 'off' },
    pictureOrigins: config.mapTiles ? [new URL(config.mapTiles.url).origin] : [],
    ...(limits ? { limits } : {}),
  });
  const https = beside && openHttpsBeside(http, beside);
  if (https !== null) httpsServer.listensBy(https);
  started.add(() => closeGracefully(http));
  conditions.source(watchUntrustedProxies(http, log));

  const metrics = createMetrics(log);
  systemFigures(metrics, { config, running, clock, conditions });
  const figures: readonly Figures[] = [
    access.figures,
    httpsServer.state.figures,
    rooms.outbound.figures,
    rooms.messages.figures,
    rooms.leases.figures,
    rooms.arming.figures,
    rooms.ledgerWatch.figures,
    rooms.blobsWatch.figures,
    access.duty.figures,
    access.machineKeys.watch.figures,
    top.warnings.figures,
    top.proof.figures,
    top.transfer.figures,
    top.bulletins.figures,
    top.noticeFigures,
    seriesFigures(database),
    computeFigures({ database, clock }),
    basinFigures({ database, clock }),
  ];
  for (const roomFigures of figures) metrics.figures(roomFigures);
  metrics.gauge('spillway_streams', 'Open live streams on this node', () => streams.count());
  const wrongAnswers = watchWrongAnswers({ log, registry: metrics.registry });
  conditions.source(wrongAnswers.found);
  const onWrongAnswer = options.wrongAnswers === 'sent' ? wrongAnswers.send : refuseWrongAnswers;
  metricsRoute(http, metrics, config.metricsToken);
  healthRoutes(http, async () => options.isReady() && (await database.answers()));
  await openapi(http, version);

  const { mailsLinks, firstPlant } = access;
  const implementations = [
    ...rooms.implementations,
    ...appRoutes({ config, clock, mailsLinks, firstPlant, demoCode: demoPlant.hydroCode }),
    ...systemRoutes(options.system),
    ...httpsRoutes(httpsServer.state),
  ];
  const all = [...implementations, togetherRoute(implementations, apiBase)];
  await http.register(async (api) => mount(api, all, rooms.gate, { onWrongAnswer }), { prefix: apiBase });
  const basic = plant.basic(access.login);
  const ofBasic = { door: basicEntryPoint, onWrongAnswer };
  await http.register(async (api) => mount(api, basic, access.gate, ofBasic), { prefix: basicBase });
  // Open streams would keep the server from closing.
  http.addHook('preClose', async () => streams.closeAll());
  return { http, https, notes: httpsServer.notes };
}
