import fs from 'node:fs';
import path from 'node:path';
import { Problem } from '../problem.ts';
import { writePrivateFile } from './embedded/folders.ts';
import { embeddedLayout } from './embedded/layout.ts';

interface MovedMarker {
  readonly movedTo: string;
  readonly movedAt: string;
}

/** Two active databases would drift apart unnoticed: once moved, the embedded one stays unchanged and closed. */
export function markAsMoved(dataDir: string, newLocation: string, movedAt: Date): void {
  writePrivateFile(
    markerFile(dataDir),
    `${JSON.stringify({ movedTo: newLocation, movedAt: movedAt.toISOString() })}\n`,
  );
}

export function refuseMovedDatabase(dataDir: string): void {
  const file = markerFile(dataDir);
  if (!fs.existsSync(file)) return;
  const { movedTo, movedAt } = JSON.parse(fs.readFileSync(file, 'utf8')) as MovedMarker;
  throw new Problem(
    `The database of this data folder was moved to ${movedTo} on ${movedAt}: set DATABASE_URL to that server. To go back to the embedded database as it was then, delete ${file}.`,
  );
}

const markerFile = (dataDir: string): string => path.join(embeddedLayout(dataDir).root, 'moved.json');
