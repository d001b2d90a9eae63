import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/reach.ts';

export default {
  proven: 'surely arrived at {{time}}',
  neverProven: 'not proven yet',
  confirm: 'It arrived',
  phone: 'Phone {{number}}',
  addPhone: 'Add a phone number',
  phoneFirst: 'Move phone {{number}} up: the first one is tried first',
  removePhone: 'Remove phone {{number}}',
  phoneRule: 'Not a phone number. For example: 090 123 4567.',
  language: 'Language of messages',
  languages: { vi: 'Vietnamese', en: 'English' },
  plainSms: 'Text messages without accents (the phone cannot show them)',
  reached: '{{name}}: {{ways}}',
  now: 'A warning at this moment would reach:',
  nobodyNow: 'A warning at this moment would reach nobody.',
  by: {
    mail: 'mail to {{address}}',
    sms: 'text message to {{address}}',
    voice: 'call to {{address}}',
    push: 'notification on {{address}}',
  },
  off: {
    mail: 'This installation does not send mail (SMTP): no mail can leave.',
    sms: 'No SMS gateway is switched on under Channels: no text message can leave.',
    voice: 'No gateway for calls is switched on under Channels: no call can leave.',
    push: 'This installation has notifications switched off: none can leave.',
  },
  no: { email: 'has no mail address', phone: 'has no phone number', push: 'has no device with notifications on' },
  unreached: '{{name}}: {{reason}}',
  reason: {
    no_consent: 'has not agreed to be reached (under Account information)',
    withdrawn: 'has withdrawn the consent',
    no_way: 'has no mail address, no phone number and no device',
    away: 'is locked or no longer sees this plant',
    gone: 'is no longer in the contacts',
    no_account: 'has no account and is not in the contacts',
    empty_group: 'the group is empty',
    nobody_on_duty: 'Nobody is on duty now',
    no_plan: 'There is no shift plan yet',
  },
} satisfies SameKeys<typeof vi>;
