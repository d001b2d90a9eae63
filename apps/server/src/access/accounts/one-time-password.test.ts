import { newPassword } from '@spillway/contract/fields';
import { describe, expect, it } from 'vitest';
import { oneTimePassword } from './one-time-password.ts';

describe('a generated one-time password', () => {
  const made = Array.from({ length: 500 }, oneTimePassword);

  it('keeps the rules for new passwords, always', () => {
    for (const password of made) expect(newPassword.safeParse(password).success).toBe(true);
  });

  it('can be read aloud: no characters that look alike', () => {
    for (const password of made) expect(password).toMatch(/^[^0OoIl15S]{3}(?:-[^0OoIl15S]{3}){3}$/);
  });

  it('is never the same twice', () => {
    expect(new Set(made).size).toBe(made.length);
  });
});
