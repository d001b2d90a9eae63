import fs from 'node:fs';
import path from 'node:path';
import type { BackedUpFile } from './manifest.ts';
import { shareOwnerOf } from './ownership.ts';
import { writePart } from './parts.ts';

/** Folders of the data folder with the plant's own files. */
export const FILE_FOLDERS = ['uploads'];
const FILES = 'files';

/** A file unchanged since an earlier backup is linked to it and takes no further room. */
interface EarlierFiles {
  readonly folder: string;
  readonly files: readonly BackedUpFile[];
}

export async function backUpFiles(dataDir: string, folder: string, earlier?: EarlierFiles): Promise<BackedUpFile[]> {
  const knownByName = new Map(earlier?.files.map((file) => [file.name, file]));
  const done: BackedUpFile[] = [];
  for (const name of listFiles(dataDir)) {
    const found = fs.statSync(path.join(dataDir, name), { throwIfNoEntry: false });
    if (!found?.isFile()) continue; // It was deleted meanwhile.
    const same = knownByName.get(name);
    const unchanged = same !== undefined && same.bytes === found.size && same.modifiedMs === found.mtimeMs;
    if (earlier && unchanged && link(path.join(earlier.folder, FILES, name), path.join(folder, FILES, name))) {
      done.push(same);
      continue;
    }
    const source = fs.createReadStream(path.join(dataDir, name));
    const { bytes, sha256 } = await writePart(path.join(folder, FILES), name, source);
    done.push({ name, bytes, sha256, modifiedMs: found.mtimeMs });
  }
  return done;
}

export async function restoreFiles(folder: string, files: readonly BackedUpFile[], dataDir: string): Promise<void> {
  for (const { name, modifiedMs } of files) {
    const target = path.join(dataDir, name);
    fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    fs.copyFileSync(path.join(folder, FILES, name), target, fs.constants.COPYFILE_EXCL);
    fs.utimesSync(target, new Date(), new Date(modifiedMs));
  }
  for (const folder of restoredFolders(files)) shareOwnerOf(dataDir, path.join(dataDir, folder));
}

/** The plant's files in a data folder, as paths relative to it. */
export function listFiles(dataDir: string): string[] {
  return FILE_FOLDERS.flatMap((parent) => {
    const root = path.join(dataDir, parent);
    if (!fs.existsSync(root)) return [];
    return fs
      .readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  }).sort();
}

export const backedUpFile = (file: BackedUpFile): BackedUpFile => ({ ...file, name: `${FILES}/${file.name}` });

function link(existing: string, added: string): boolean {
  try {
    fs.mkdirSync(path.dirname(added), { recursive: true, mode: 0o700 });
    fs.linkSync(existing, added);
    return true;
  } catch {
    return false; // Another disk, or a file system without links, needs a copy.
  }
}

function restoredFolders(files: readonly BackedUpFile[]): string[] {
  return FILE_FOLDERS.filter((folder) => files.some(({ name }) => name.startsWith(`${folder}/`)));
}
