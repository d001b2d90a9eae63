import { describe, expect, it } from 'vitest';
import { chooseOrigin, originOf } from './origins.ts';

describe('a mailed link', () => {
  it('leads to PUBLIC_URL wherever the call came in', () => {
    const known = { asked: true, newest: 'http://10.0.0.5:8080' };
    expect(chooseOrigin('https://ho.example/spillway', 'http://10.0.0.5:8080', known)).toBe(
      'https://ho.example/spillway',
    );
  });

  it('leads to the host of the request if people sign in there', () => {
    const known = { asked: true, newest: 'http://other' };
    expect(chooseOrigin(null, 'http://10.0.0.5:8080', known)).toBe('http://10.0.0.5:8080');
  });

  it('never leads to a host that only the request names', () => {
    const known = { asked: false, newest: 'http://10.0.0.5:8080' };
    expect(chooseOrigin(null, 'http://evil.example', known)).toBe('http://10.0.0.5:8080');
  });

  it('leads to the host of the request while nobody has ever signed in', () => {
    expect(chooseOrigin(null, 'http://ho', { asked: false, newest: null })).toBe('http://ho');
  });
});

describe('the origin of a call', () => {
  it('is protocol and host with its port, and nothing of what else a header may say', () => {
    expect(originOf({ protocol: 'https', host: 'Ho.example:8443' })).toBe('https://ho.example:8443');
    expect(originOf({ protocol: 'http', host: 'ho.example/path?x' })).toBe('http://ho.example');
    expect(originOf({ protocol: 'http', host: 'not a host' })).toBe('http://localhost');
  });
});
