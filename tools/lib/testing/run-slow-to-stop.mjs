import { fileURLToPath } from 'node:url';
import { runToEnd } from '../child.mjs';

const script = fileURLToPath(new URL('./slow-to-stop.mjs', import.meta.url));
const { code, stoppedBy } = await runToEnd({ file: process.execPath, args: [script] });
console.log(`ended with ${code} after ${stoppedBy}`);
