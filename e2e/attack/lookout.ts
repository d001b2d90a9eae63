import { call } from '../support/api.ts';

interface State {
  readonly jobs: { readonly queues: readonly { readonly queue: string; readonly last_completed_at: string | null }[] };
}

export type Lookout = ReturnType<typeof lookout>;

/** A newest reading may be slightly newer than the observation. */
const toleratedMs = 5_000;

/** What a user of an installation sees, compared with true time. */
export function lookout(url: string, token: string) {
  const get = <T>(path: string) => call<T>(url, 'GET', path, { token });
  const lastRecord = () => get<{ lake_level: number | null; date_string: string } | null>('/v1/dashboard/general/last');
  return {
    async conditions(): Promise<string[]> {
      return (await get<{ code: string }[]>('/v1/app/conditions')).map(({ code }) => code);
    },

    /** Whether anything in the future is shown as the newest. */
    async hasFuture(): Promise<boolean> {
      const untilMs = Date.now() + toleratedMs;
      const last = await get<{ time: string | null }[]>('/v1/series/last');
      const record = await lastRecord();
      const recordMs = record ? Date.parse(`${record.date_string.replace(' ', 'T')}+07:00`) : 0;
      return recordMs > untilMs || last.some(({ time }) => time !== null && Date.parse(time) > untilMs);
    },

    /** Waits for a record with a lake level: the history of the demo is complete then. */
    async untilRecord(withinMs: number): Promise<void> {
      const deadline = performance.now() + withinMs;
      while (typeof (await lastRecord())?.lake_level !== 'number') {
        if (performance.now() > deadline) throw new Error(`there was no record after ${withinMs} ms`);
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    },

    async calculatedAt(): Promise<Date> {
      const { jobs } = await get<State>('/v1/system/state');
      return new Date(jobs.queues.find(({ queue }) => queue === 'calculation')?.last_completed_at ?? 0);
    },
  };
}
