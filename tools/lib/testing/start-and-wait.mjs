/** A run that waits: its program starts another that would outlive it, reports that and waits. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const forEver = ['-e', 'setInterval(() => undefined, 60_000)'];
const outliving = spawn(process.execPath, forEver, { detached: true, stdio: 'ignore' });
writeFileSync(join(tmpdir(), 'made'), '');
console.log(JSON.stringify({ folder: tmpdir(), pids: [process.pid, outliving.pid] }));
setInterval(() => undefined, 60_000);
