import { required } from '@spillway/checked/reads';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { measuredSeconds } from './rings/measured-seconds.mjs';

/** Assumed for files without a measured time. */
const usualSeconds = 1;

/**
 * Runs the longest files first in each project: started last, one of them would leave the other cores idle at the end.
 * With several machines, each gets files with the same total time.
 */
export default class LongFilesFirst extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = required(this.ctx.config.shard);
    return filesOfShard(files, secondsOf, { index, count });
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groupOf = (one: TestSpecification) => one.project.config.sequence.groupOrder;
    return sortByLength(files, secondsOf).toSorted((one, other) => groupOf(one) - groupOf(other));
  }
}

const pathOf = ({ moduleId, project }: TestSpecification) =>
  moduleId.replaceAll('\\', '/').slice(project.vitest.config.root.length + 1);
const secondsOf = (file: TestSpecification) => measuredSeconds[pathOf(file)] ?? usualSeconds;

const sortByLength = <File>(files: readonly File[], seconds: (file: File) => number): File[] =>
  files.toSorted((one, other) => seconds(other) - seconds(one));

/** Each file, the longest first, goes to the machine with the least time so far. */
export function filesOfShard<File>(
  files: readonly File[],
  seconds: (file: File) => number,
  { index, count }: { readonly index: number; readonly count: number },
): File[] {
  const shards = Array.from({ length: count }, () => ({ sum: 0, files: [] as File[] }));
  for (const file of sortByLength(files, seconds)) {
    const lightestShard = shards.reduce((one, other) => (other.sum < one.sum ? other : one));
    lightestShard.files.push(file);
    lightestShard.sum += seconds(file);
  }
  return shards[index - 1]?.files ?? [];
}
