import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

describe('passwords', () => {
  it('are stored as argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await hashPassword('Matkhau1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('match only what was chosen', async () => {
    const stored = await hashPassword('Matkhau1');
    expect(await isPassword(stored, 'Matkhau1')).toBe(true);
    expect(await isPassword(stored, 'matkhau1')).toBe(false);
  });

  it('never match an account that does not exist, not even with the stand-in', async () => {
    expect(await isPassword(null, 'Matkhau1')).toBe(false);
    expect(await isPassword(null, 'nobody')).toBe(false);
  });

  it('are the same whether a keyboard composes its letters or not', async () => {
    const stored = await hashPassword('Mậtkhẩu1'.normalize('NFC'));
    expect(await isPassword(stored, 'Mậtkhẩu1'.normalize('NFD'))).toBe(true);
  });
});
