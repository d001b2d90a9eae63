import { describe, expect, it } from 'vitest';
import { resetLink } from './link.ts';

describe('the link in a password mail', () => {
  it('carries the token where no log sees it', () => {
    const { pathname, search, hash } = new URL(resetLink('https://ho.example', 'abc'));
    expect({ pathname, search, hash }).toEqual({ pathname: '/account/reset-password', search: '', hash: '#token=abc' });
  });
});
