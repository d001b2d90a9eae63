import { describe, expect, it } from 'vitest';
import { connectionOf, parseDatabaseUrl, plainConnection } from './connection.ts';

const url = 'postgresql://lan:bi%20mat@db.songnha.vn:5433/spillway';

/** The address as another thread receives it. */
const clonedConnection = (address: string) => connectionOf(structuredClone(plainConnection(parseDatabaseUrl(address))));

describe('a connection that is handed to another thread', () => {
  it('is the same, with a password and whatever it encrypts with', () => {
    for (const address of [url, `${url}?sslmode=verify-full`, `${url}?sslmode=disable`])
      expect(clonedConnection(address)).toEqual(parseDatabaseUrl(address));
  });

  it('leaves the name of the host unchecked where the address does', () => {
    const address = `${url}?uselibpqcompat=true&sslmode=require&sslrootcert=${import.meta.filename}`;
    const { ssl } = parseDatabaseUrl(address);
    expect(ssl).toMatchObject({ checkServerIdentity: expect.any(Function) });
    const { ssl: arrived } = clonedConnection(address);
    expect(arrived).toEqual({ ...(ssl as object), checkServerIdentity: expect.any(Function) });
  });
});
