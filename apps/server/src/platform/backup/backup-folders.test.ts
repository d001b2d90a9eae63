import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draftFolder, latestBackup, listBackups, pruneBackups } from './backup-folders.ts';
import { diskState } from './backup-health.ts';
import { backUpFiles, restoreFiles } from './files.ts';
import { type BackupReason, writeManifest } from './manifest.ts';
import { writePart } from './parts.ts';
import { verifyBackup } from './verify-backup.ts';

let backupDir: string;
beforeEach(() => {
  backupDir = fs.mkdtempSync(path.join(os.tmpdir(), 'spillway-backups-'));
});
afterEach(() => fs.rmSync(backupDir, { recursive: true, force: true }));

async function makeBackup(createdAt: string, reason: BackupReason = 'scheduled'): Promise<string> {
  const { draft, finish } = draftFolder(backupDir, new Date(createdAt));
  const part = await writePart(draft, 'database/lake.copy.zst', Readable.from([Buffer.from(createdAt)]));
  writeManifest(draft, {
    format: 1,
    version: '1.8.8',
    createdAt,
    reason,
    kind: 'logical',
    postgresql: { version: '18.4', major: 18 },
    migrations: ['0001_platform'],
    parts: [part],
    files: [],
    key: 'no-key',
  });
  return finish();
}

const day = (n: number): string => new Date(Date.UTC(2026, 0, n, 19)).toISOString();

describe('the backup folder', () => {
  it('lists whole backups, newest first', async () => {
    await makeBackup(day(1));
    await makeBackup(day(3));
    await makeBackup(day(2));
    expect(listBackups(backupDir).map(({ name }) => name)).toEqual([
      'spillway-20260103T190000Z',
      'spillway-20260102T190000Z',
      'spillway-20260101T190000Z',
    ]);
    expect(latestBackup(backupDir)?.createdAt.toISOString()).toBe(day(3));
    expect(listBackups(path.join(backupDir, 'not there'))).toEqual([]);
  });

  it('does not count one that was cut short, lost a part or is still being written', async () => {
    const good = await makeBackup(day(1));
    const short = await makeBackup(day(2));
    fs.truncateSync(path.join(short, 'database/lake.copy.zst'), 3);
    const lostBackup = await makeBackup(day(3));
    fs.rmSync(path.join(lostBackup, 'manifest.json'));
    draftFolder(backupDir, new Date(day(4)));
    expect(listBackups(backupDir).map(({ folder }) => folder)).toEqual([good]);
  });

  it('gives two backups of the same second two names', async () => {
    const first = await makeBackup(day(1));
    const second = await makeBackup(day(1));
    expect(path.basename(second)).toBe(`${path.basename(first)}-2`);
    expect(listBackups(backupDir)).toHaveLength(2);
  });

  it('keeps the newest of each reason and never the last good one', async () => {
    for (let n = 1; n <= 5; n++) await makeBackup(day(n));
    await makeBackup(day(6), 'before-migration');
    await makeBackup(day(7), 'manual');
    expect(pruneBackups(backupDir, 3)).toEqual(['spillway-20260102T190000Z', 'spillway-20260101T190000Z']);
    expect(listBackups(backupDir)).toHaveLength(5);
    expect(pruneBackups(backupDir, 1)).toHaveLength(2);
    expect(listBackups(backupDir).map(({ manifest }) => manifest.reason)).toEqual([
      'manual',
      'before-migration',
      'scheduled',
    ]);
  });

  it('clears away what a killed backup left, but not the work of a living one', async () => {
    await makeBackup(day(1));
    const { draft } = draftFolder(backupDir, new Date(day(2)));
    fs.mkdirSync(path.join(backupDir, '.spillway-20260101T000000Z.999999999.part'));
    fs.mkdirSync(path.join(backupDir, '.spillway-20260101T000000Z.999999999.old'));
    fs.mkdirSync(path.join(backupDir, 'somebody else'));
    pruneBackups(backupDir, 14);
    expect(fs.readdirSync(backupDir).sort()).toEqual(
      [path.basename(draft), 'somebody else', 'spillway-20260101T190000Z'].sort(),
    );
  });

  it.skipIf(process.getuid?.() !== 0)('stays in the hands of its owner when root makes a backup', async () => {
    fs.chownSync(backupDir, 65_534, 65_534);
    const folder = await makeBackup(day(1));
    for (const file of [folder, path.join(folder, 'manifest.json'), path.join(folder, 'database/lake.copy.zst')])
      expect(fs.statSync(file).uid, file).toBe(65_534);
  });

  it('is read through when a backup is verified', async () => {
    const folder = await makeBackup(day(1));
    await expect(verifyBackup(folder)).resolves.toMatchObject({ name: 'spillway-20260101T190000Z' });
    fs.writeFileSync(path.join(folder, 'database/lake.copy.zst'), 'x'.repeat(day(1).length));
    await expect(verifyBackup(folder)).rejects.toThrow(/is damaged \(database\/lake.copy.zst/);
    await expect(verifyBackup(backupDir)).rejects.toThrow(/not a complete backup/);
  });
});

describe('the files of the plant', () => {
  it('are copied once and linked while they do not change', async () => {
    const dataDir = path.join(backupDir, 'data');
    fs.mkdirSync(path.join(dataDir, 'uploads', 'trạm'), { recursive: true });
    const photo = path.join(dataDir, 'uploads', 'trạm', 'ảnh.jpg');
    const note = path.join(dataDir, 'uploads', 'note.txt');
    fs.writeFileSync(photo, 'photo');
    fs.writeFileSync(note, 'one');
    const first = path.join(backupDir, 'first');
    const second = path.join(backupDir, 'second');
    const files = await backUpFiles(dataDir, first);
    expect(files.map(({ name }) => name)).toEqual(['uploads/note.txt', 'uploads/trạm/ảnh.jpg']);
    fs.writeFileSync(note, 'two!');
    const laterFiles = await backUpFiles(dataDir, second, { folder: first, files });
    const inode = (folder: string, name: string) => fs.statSync(path.join(folder, 'files/uploads', name)).ino;
    expect(inode(second, 'trạm/ảnh.jpg')).toBe(inode(first, 'trạm/ảnh.jpg'));
    expect(inode(second, 'note.txt')).not.toBe(inode(first, 'note.txt'));

    const restored = path.join(backupDir, 'restored');
    fs.mkdirSync(restored);
    await restoreFiles(second, laterFiles, restored);
    expect(fs.readFileSync(path.join(restored, 'uploads/note.txt'), 'utf8')).toBe('two!');
    expect(fs.readFileSync(path.join(restored, 'uploads/trạm/ảnh.jpg'), 'utf8')).toBe('photo');
  });
});

describe('a disk', () => {
  it('is critical below a tenth free', () => {
    expect([0.05, 0.0999, 0.1, 0.19, 0.2, 0.9].map(diskState)).toEqual([
      'critical',
      'critical',
      'watch',
      'watch',
      'good',
      'good',
    ]);
  });
});
