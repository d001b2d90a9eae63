import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/diagnostics.ts';

export default {
  lead: 'Connection between this browser and the server',
  version: 'Version',
  versions: 'page {{page}}, server {{server}}',
  edition: 'Edition in use',
  stream: 'Live updates',
  connecting: 'Connecting',
  live: 'Receiving',
  lost: 'Lost, reconnecting',
  reader: 'Updates are received by',
  thisTab: 'this tab',
  otherTab: 'another tab of this browser',
  serverTime: 'Server time',
  clock: 'Ahead of this computer by',
  seconds: '{{seconds}} s',
  access: 'Access token expires',
  refresh: 'Refresh token expires',
  role: 'Role group',
  roleFacts_one: '{{name}}, level {{level}}, {{count}} permission',
  roleFacts_other: '{{name}}, level {{level}}, {{count}} permissions',
  preview: 'Preview another edition',
  previewText: 'Changes the look and menu in this browser only.',
  endPreview: 'Back to the edition in use',
} as const satisfies SameKeys<typeof vi>;
