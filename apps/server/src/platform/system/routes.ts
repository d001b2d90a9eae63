import { system as contract } from '@spillway/contract/platform/system';
import { type Implementation, implement } from '../http/implement.ts';
import type { System } from './system.ts';

export function systemRoutes(system: System): Implementation[] {
  return [
    implement(contract.state, () => system.state()),
    implement(contract.backupNow, (call) => system.backupNow(call)),
    implement(contract.setBackupPassphrase, async (call) => {
      await system.setPassphrase(call, call.body.passphrase);
      return {};
    }),
    implement(contract.deadJobs, () => system.deadJobs()),
    implement(contract.retryDeadJob, async (call) => {
      await system.retryDeadJob(call, call.params.id);
      return {};
    }),
    implement(contract.discardDeadJob, async (call) => {
      await system.discardDeadJob(call, call.params.id);
      return {};
    }),
  ];
}
