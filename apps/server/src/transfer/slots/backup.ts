import type { TargetFields } from '@spillway/contract/transfer/target';

export const hasBackup = ({ http, file }: TargetFields): boolean =>
  Boolean(http?.backup_url) || (file !== null && file.backup !== null);
