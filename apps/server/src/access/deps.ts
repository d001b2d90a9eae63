import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Publish } from '../platform/events/events.ts';
import type { AuditTrail } from './audit/audit.ts';

export interface RoomDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: AuditTrail;
  readonly publish: Publish;
}
