import type accounts from './vi/accounts.ts';
import type audit from './vi/audit.ts';
import type changePassword from './vi/changePassword.ts';
import type chart from './vi/chart.ts';
import type collectors from './vi/collectors.ts';
import type commandSearch from './vi/commandSearch.ts';
  readonly damSection: typeof damSection;
