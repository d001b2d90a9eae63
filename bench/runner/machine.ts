import os from 'node:os';

/** Machine on which the figures were measured. */
export function machine(): string {
  const cpus = os.cpus();
  const memoryGiB = Math.round(os.totalmem() / 2 ** 30);
  const model = cpus[0]?.model.trim() ?? 'unknown processor';
  return `${cpus.length} cores (${model}), ${memoryGiB} GiB, ${os.type()} ${os.arch()}, Node ${process.versions.node}`;
}
