import type { Caller } from '../platform/http/caller.ts';

/** One permission covers settings, tables, outlets and catchments. */
export const mayUpdate = (caller: Pick<Caller, 'permissions'>) => ({
  update: caller.permissions.has('sensor.update'),
});
