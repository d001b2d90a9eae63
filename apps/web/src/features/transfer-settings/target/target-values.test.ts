import { describe, expect, it } from 'vitest';
import type { TargetFields } from '../queries.ts';
import { blankTarget, targetFrom, valuesOfTarget } from './target-values.ts';

const sftp: TargetFields = {
  ...blankTarget,
  protocol: 'sftp',
  format: 'lines_6',
  http: null,
  file: {
    host: 'a.tinh.invalid',
    port: 2222,
    backup: { host: 'b.tinh.invalid', port: 22 },
    folder: '/x',
    name: '{hydro}.txt',
    is_renamed: false,
    host_key: 'SHA256:abc',
  },
  duty: { every_minutes: 15, lateness_minutes: 5, legal_reason: 'NĐ 53' },
  way: { tls: { by: 'pin', sha256: 'ab', valid_until: null }, proxy: { host: 'p', port: 3128, username: 'u' } },
};
const letter: TargetFields = {
  ...blankTarget,
  protocol: 'email',
  format: 'template',
  http: null,
  email: { to: ['a@tinh.invalid'], subject: 'S', body: 'B', attachment: '' },
  template: { kind: 'text', head: 'h', row: 'r', between: '', foot: 'f', content_type: 'text/plain' },
};

describe('the form of a target', () => {
  it.each([blankTarget, sftp, letter])('comes back as it went: %#', (target) => {
    expect(targetFrom(valuesOfTarget(target))).toEqual(target);
  });

  it('leaves out what belongs to another protocol or format', () => {
    const values = valuesOfTarget(sftp);
    expect(targetFrom({ ...values, protocol: 'email', format: 'kttv' })).toMatchObject({
      file: null,
      http: null,
      template: null,
    });
    expect(targetFrom({ ...values, protocol: 'ftps_implicit', file: { ...values.file, port: null } }).file?.port).toBe(
      990,
    );
    expect(
      targetFrom({ ...values, protocol: 'http', http: { ...values.http, success_statuses: ['202', 'x'] } }).http
        ?.success_statuses,
    ).toEqual([202]);
  });
});
