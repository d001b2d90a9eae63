import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/reach.ts';

export default {
  proven: 'surely arrived at {{time}}',
  neverProven: 'not proven yet',
  confirm: 'It arrived',
  phone: 'Phone {{number}}',
  addPhone: 'Add a phone number',
  removePhone: 'Remove phone {{number}}',
  phoneRule: 'Not a phone number. For example: 090 123 4567.',
  language: 'Language of messages',
  languages: { vi: 'Vietnamese', en: 'English' },
  plainSms: 'Text messages without accents (the phone cannot show them)',
  reached: '{{name}}: {{ways}}',
  now: 'A warning at this moment would be mailed to:',
  nobodyNow: 'A warning at this moment would be mailed to nobody.',
  mailOff: 'This installation does not send mail yet, so nobody would get any now. Once it does, mail goes to:',
  byMail: '{{name}}: mail, {{address}}',
  noMail: 'has no mail address, only a phone number or a device',
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
