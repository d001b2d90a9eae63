import type { WantedContact } from './directory.ts';

const mark = '(minh họa)';
const basis = 'Dữ liệu minh họa';

/** Addresses in reserved domains; no phone numbers, because any number could belong to someone. */
export const demoContacts: readonly Omit<WantedContact, 'contactId' | 'seenVersion'>[] = [
  {
    // On duty in the demo's roster, without an account.
    content: {
      name: `Nguyễn Văn An ${mark}`,
      organisation: 'Kíp 1',
      language: 'vi',
      plainSms: false,
      quiet: null,
      basis,
    },
    typed: { email: 'an@example.com', phones: [] },
  },
  {
    content: {
      name: `Trực ban phòng, chống thiên tai ${mark}`,
      organisation: 'Ban chỉ huy phòng thủ dân sự tỉnh',
      language: 'vi',
      plainSms: false,
      quiet: null,
      basis,
    },
    typed: { email: 'truc.ban@example.com', phones: [] },
  },
  {
    content: {
      name: `Chủ tịch xã hạ du ${mark}`,
      organisation: 'Ủy ban nhân dân xã',
      language: 'vi',
      plainSms: true,
      quiet: null,
      basis,
    },
    typed: { email: null, phones: [] },
  },
];

export const demoGroup = `Khi xả lũ ${mark}`;
