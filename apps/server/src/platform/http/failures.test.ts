import { errorCatalogue } from '@spillway/contract/errors';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './failures.ts';

const codeOf = (code: string) => refusalOf(Object.assign(new Error('as the system says'), { code }))?.code;

describe('what fails below a call', () => {
  it('is a full disk, of the database or our own', () => {
    expect(['53100', 'ENOSPC', 'EDQUOT'].map(codeOf)).toEqual(['storage.full', 'storage.full', 'storage.full']);
  });

  it('is damage where it is damage, and is never called harmless', () => {
    expect(['XX001', 'XX002', '58030', '58P01'].map(codeOf)).toEqual(Array(4).fill('storage.damaged'));
    for (const code of ['storage.damaged', 'internal'] as const)
      expect(errorCatalogue[code].en + errorCatalogue[code].vi).not.toMatch(/not affected|không bị ảnh hưởng/);
  });

  it('is a database that is away', () => {
    expect(['57P03', '53300', '57014', 'ECONNREFUSED'].map(codeOf)).toEqual(Array(4).fill('service.unavailable'));
  });
});
