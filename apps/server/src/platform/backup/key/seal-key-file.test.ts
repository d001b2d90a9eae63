import { beforeAll, describe, expect, it } from 'vitest';
import { newPassphraseKey, type PassphraseKey } from './passphrase-key.ts';
import { openKeyFile, sealKeyFile } from './seal-key-file.ts';

const passphrase = 'hồ chứa Sông Đà mùa lũ';
const content = Buffer.from('bm90IGEga2V5\n');

describe('the key file inside a backup', () => {
  let recipient: PassphraseKey;
  beforeAll(async () => {
    recipient = await newPassphraseKey(passphrase);
  });

  it('opens with the passphrase and only with it', async () => {
    const sealedKey = sealKeyFile(content, recipient);
    expect(await openKeyFile(sealedKey, passphrase)).toEqual(content);
    await expect(openKeyFile(sealedKey, `${passphrase}.`)).rejects.toThrow(
      /not the passphrase this backup was made with/,
    );
  });

  it('opens however the keyboard composes the letters', async () => {
    const sealedKey = sealKeyFile(content, recipient);
    expect(await openKeyFile(sealedKey, passphrase.normalize('NFD'))).toEqual(content);
  });

  it('is sealed without the passphrase, differently each time, and shows nothing of itself', () => {
    const first = sealKeyFile(content, recipient);
    const second = sealKeyFile(content, recipient);
    expect(first).not.toBe(second);
    expect(first).not.toContain(content.toString('base64'));
    expect(first).not.toContain(passphrase);
  });

  it('does not open once it was changed', async () => {
    const sealedKey = JSON.parse(sealKeyFile(content, recipient)) as { sealed: string };
    const changedBytes = Buffer.from(sealedKey.sealed, 'base64');
    changedBytes[0] = (changedBytes[0] ?? 0) ^ 1;
    const forged = JSON.stringify({ ...sealedKey, sealed: changedBytes.toString('base64') });
    await expect(openKeyFile(forged, passphrase)).rejects.toThrow();
    await expect(openKeyFile('{}', passphrase)).rejects.toThrow(/is damaged/);
  });
});
