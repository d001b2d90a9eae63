import path from 'node:path';

/** Where the embedded database keeps its things, all under one folder of the data folder. */
export interface EmbeddedLayout {
  readonly root: string;
  /** What PostgreSQL calls its data directory. */
  readonly cluster: string;
  readonly credentialsFile: string;
  readonly logDir: string;
  readonly runDir: string;
  /** A private copy of the programs, where the installed ones cannot be executed by PostgreSQL's user. */
  readonly runtimeDir: string;
}

export function embeddedLayout(dataDir: string): EmbeddedLayout {
  const root = path.join(path.resolve(dataDir), 'database');
  return {
    root,
    cluster: path.join(root, 'cluster'),
    credentialsFile: path.join(root, 'credentials.json'),
    logDir: path.join(root, 'log'),
    runDir: path.join(root, 'run'),
    runtimeDir: path.join(root, 'runtime'),
  };
}
