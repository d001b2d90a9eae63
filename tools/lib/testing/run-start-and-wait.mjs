import { fileURLToPath } from 'node:url';
import { runToEnd } from '../child.mjs';
import { withRunFolder } from '../run-folder.mjs';

const script = fileURLToPath(new URL('./start-and-wait.mjs', import.meta.url));
await withRunFolder((_folder, env) =>
  runToEnd({ file: process.execPath, args: [script], env: { ...process.env, ...env } }),
);
