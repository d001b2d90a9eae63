import { channels } from '@spillway/contract/alerts/jobs/limits';
import { faultsOfJob } from '@spillway/contract/alerts/jobs/rules-between-fields';
import { describe, expect, it } from 'vitest';
import { demoJobs } from './demo-jobs.ts';

describe('jobs of the demo', () => {
  it.each(demoJobs.map((job) => [job.name, job] as const))('%s: right, marked, and sent to nobody', (name, job) => {
    expect(faultsOfJob(job)).toEqual([]);
    expect(name).toContain('(minh họa)');
    expect(job).toMatchObject({ types: [channels.dashboard], receivers: [] });
  });
});
