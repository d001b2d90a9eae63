import fs from 'node:fs';
import path from 'node:path';

/**
 * Files created by a command run as root must belong to the user Spillway runs as, or the next nightly backup could neither read nor remove
 * them.
 */
export function shareOwnerOf(model: string, target: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = fs.statSync(model);
  const below = fs.statSync(target).isDirectory() ? fs.readdirSync(target, { recursive: true, encoding: 'utf8' }) : [];
  for (const file of [target, ...below.map((name) => path.join(target, name))]) fs.lchownSync(file, uid, gid);
}
