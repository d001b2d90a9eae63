import path from 'node:path';

/** The embedded database's files, all under one folder of the data folder. */
export interface EmbeddedLayout {
  readonly root: string;
  /** PostgreSQL's data directory. */
  readonly cluster: string;
  readonly credentialsFile: string;
  readonly logDir: string;
  readonly runDir: string;
  /** A private copy of the programs, for when PostgreSQL's user cannot execute the installed ones. */
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
