import fs from 'node:fs';
import path from 'node:path';

/**
 * What a command run as root leaves behind must stay in the hands of the user Spillway runs as, or the next night's backup could
 * neither read nor remove it.
 */
export function shareOwnerOf(model: string, target: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = fs.statSync(model);
  const below = fs.statSync(target).isDirectory() ? fs.readdirSync(target, { recursive: true, encoding: 'utf8' }) : [];
  for (const file of [target, ...below.map((name) => path.join(target, name))]) fs.lchownSync(file, uid, gid);
}
