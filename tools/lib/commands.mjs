/**
 * @typedef {{ run: (args: string[]) => Promise<number> }} CommandModule resolves to the exit code
 * @typedef {{ usage: string, help: string, load: () => Promise<CommandModule> }} Command
 */

/** @type {Record<string, Command>} */
export const commands = {
  start: {
    usage: 'npm start [-- --tls local]',
    help: 'Installs and builds what is missing, then runs Spillway. --tls local serves https with a certificate of its own. Settings are environment variables (README.md).',
    load: () => import('../commands/start.mjs'),
  },
  test: {
    usage: 'npm test [-- vitest filters]',
    help: 'Ring one: checks and the tests of every level, in a quarter of an hour. With filters only those, of both rings. Ends with "N passed, N failed".',
    load: () => import('../commands/test.mjs'),
  },
  'test:full': {
    usage:
      'npm run test:full [-- --shard <k>/<n>] [-- --since <commit> [--beyond-ring-one] [--minutes <n>]] [-- --measure]',
    help: 'Ring two: everything, in more than an hour. --shard is one part of several machines, --since only what the changes since a commit can break, --measure writes down how long files took.',
    load: () => import('../commands/test-full.mjs'),
  },
  release: {
    usage: 'npm run release -- <version>',
    help: 'Dates the changelogs, sets the version, keeps the schema and a small plant of it for later ones to be upgraded from, commits and tags. Asks for a green run of ring two on the same commit.',
    load: () => import('../commands/release.mjs'),
  },
  dev: {
    usage: 'npm run dev',
    help: 'Server and web app with reload.',
    load: () => import('../commands/dev.mjs'),
  },
  check: {
    usage: 'npm run check',
    help: 'Types, lint, format, the walls between the rooms and the sizes of the pages, in about a minute.',
    load: () => import('../commands/check.mjs'),
  },
  build: {
    usage: 'npm run build [-- --force]',
    help: 'Builds the web app if its sources changed; prints its sizes and holds them to tools/bundle-budgets.json.',
    load: () => import('../commands/build.mjs'),
  },
  format: {
    usage: 'npm run format [-- files]',
    help: 'Formats the sources and sorts their imports.',
    load: () => import('../commands/format.mjs'),
  },
  bench: {
    usage: 'npm run bench [-- filter] [-- --write]',
    help: 'Measures what docs/performance.md states, as ratios; --write puts the figures there.',
    load: () => script('bench/run.ts', { webApp: true, isTrial: true }),
  },
  look: {
    usage: 'npm run look [-- filter]',
    help: 'Photographs every route into the folder look.',
    load: () => script('e2e/look/run.ts', { webApp: true, isTrial: true }),
  },
  faults: {
    usage: 'npm run faults [-- options]',
    help: 'Kills server and database at random moments and proves that nothing acknowledged is lost.',
    load: () => script('e2e/faults/run.ts', { webApp: true, isTrial: true }),
  },
  fuzz: {
    usage:
      'npm run fuzz [-- --readings <count>] [-- --histories <count>] [-- --only readings|rules] [-- --seed <number>]',
    help: 'Pushes a million odd readings through the HTTP door and holds every verdict and row against the rules.',
    load: () => script('e2e/fuzz/run.ts', { webApp: true, isTrial: true }),
  },
  attack: {
    usage:
      'npm run attack [-- --calls <count>] [-- --seed <number>] [-- --only roles|tokens|bombs|frozen|full|clock|damaged|nodes|fuzz]',
    help: 'Attacks an installation of its own: every call of the API in every wrong way, forged tokens, bombs, a frozen database, a full disk, a wrong clock, damaged pages, two nodes.',
    load: () => script('e2e/attack/run.ts', { webApp: true, isTrial: true }),
  },
  'played-flood': {
    usage:
      'npm run played-flood [-- --flood <years>] [-- --outage <hours>] [-- --hours <hours>] [-- --pins <hour>] [-- --log <file>]',
    help: 'Plays a flood into a demo of its own, reads every screen each five minutes and says where they contradict themselves or the river.',
    load: () => script('e2e/played-flood/run.ts', { isTrial: true }),
  },
  validate: {
    usage: 'npm run validate -- <river.csv> --area <km2> [--regional] [--rain forecast] [--above <share>]',
    help: 'Judges the forecast on hours of a river, each year foretold by what the others taught.',
    load: () => script('bench/validate/run.ts', { isTrial: true }),
  },
  soak: {
    usage: 'npm run soak [-- options]',
    help: 'Runs the whole system for hours and watches what grows.',
    load: () => script('e2e/soak/run.ts', { webApp: true, isTrial: true }),
  },
  sbom: {
    usage: 'npm run sbom [-- file]',
    help: 'Writes which packages the product consists of, as CycloneDX (sbom.cdx.json).',
    load: () => import('../commands/sbom.mjs'),
  },
  audit: {
    usage: 'npm run audit [-- --json]',
    help: 'Asks the registry of npm for known weaknesses of the packages that run; exits with 1 where there are some.',
    load: () => import('../commands/audit.mjs'),
  },
  admin: {
    usage: 'npm run admin -- reset <username>',
    help: "A one-time password for an account, from the server's own console.",
    load: () => script('apps/server/src/cli/admin.ts'),
  },
  simulate: {
    usage: 'npm run simulate -- --flood <years>',
    help: 'Plays a flood into the demo plant.',
    load: () => script('apps/server/src/cli/simulate.ts'),
  },
  backup: {
    usage: 'npm run backup [-- options]',
    help: 'Writes a backup of database, uploads and keys while Spillway runs.',
    load: () => script('apps/server/src/cli/backup.ts'),
  },
  restore: {
    usage: 'npm run restore -- <backup file>',
    help: 'Brings a backup back. Spillway must be stopped.',
    load: () => script('apps/server/src/cli/restore.ts'),
  },
  'move-to-server': {
    usage: 'DATABASE_URL=... npm run move-to-server',
    help: 'Copies the embedded database to a PostgreSQL server.',
    load: () => script('apps/server/src/cli/move-to-server.ts'),
  },
};

export function commandList() {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { help }]) => `  ${name.padEnd(width)}  ${help}`);
  return ['Commands of Spillway, each with --help (npm run <command> -- --help):', '', ...lines].join('\n');
}

/** @type {(...what: Parameters<typeof import('../commands/script.mjs').scriptCommand>) => Promise<CommandModule>} */
async function script(...what) {
  const { scriptCommand } = await import('../commands/script.mjs');
  return scriptCommand(...what);
}
