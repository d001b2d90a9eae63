import type { Caller } from '../platform/http/caller.ts';

/** Settings, tables, outlets and catchments are one permission's. */
export const mayUpdate = (caller: Pick<Caller, 'permissions'>) => ({
  update: caller.permissions.has('sensor.update'),
});
