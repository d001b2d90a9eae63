import { createHash, generateKeyPairSync, sign } from 'node:crypto';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length > 0xffff ? [0x83, length >> 16] : length > 0xff ? [0x82] : [0x81];
  const bytes = length < 0x80 ? [length] : [...long, ...(length > 0xff ? [(length >> 8) & 0xff] : []), length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
};
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const set = (...parts: readonly Buffer[]) => der(0x31, ...parts);
const name = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const integer = (value: number) => der(0x02, Buffer.from([value]));
const time = (text: string) => der(0x17, Buffer.from(text, 'latin1'));

const sha256 = sequence(name('608648016503040201'), der(0x05));
const sha256WithRsa = sequence(name('2a864886f70d01010b'), der(0x05));
const commonName = (text: string) => sequence(set(sequence(name('550403'), der(0x0c, Buffer.from(text)))));

const issuer = commonName('CA Thử');
const serial = integer(7);

/** An invented signer: X.509 version 3, signed by the certified key itself. */
function certificate(signer: string): Buffer {
  const body = sequence(
    der(0xa0, integer(2)),
    serial,
    sha256WithRsa,
    issuer,
    sequence(time('200101000000Z'), time('490101000000Z')),
    commonName(signer),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  return sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), sign('sha256', body, privateKey)));
}

function cms(signed: readonly Buffer[], signer: string): Buffer {
  const hash = createHash('sha256');
  for (const part of signed) hash.update(part);
  const attributes = [
    sequence(name('2a864886f70d010903'), set(name('2a864886f70d010701'))),
    sequence(name('2a864886f70d010905'), set(time('260508034500Z'))),
    sequence(name('2a864886f70d010904'), set(der(0x04, hash.digest()))),
  ];
  const signature = sign('sha256', set(...attributes), privateKey);
  const info = sequence(
    integer(1),
    sequence(issuer, serial),
    sha256,
    der(0xa0, ...attributes),
    sha256WithRsa,
    der(0x04, signature),
  );
  const data = sequence(
    integer(1),
    set(sha256),
    sequence(name('2a864886f70d010701')),
    der(0xa0, certificate(signer)),
    set(info),
  );
  return sequence(name('2a864886f70d010702'), der(0xa0, data));
}

const room = 8192;

/** Appends a signature as signing programs do, with a byte range around it. */
export function certifiedPdf(issuedPdf: Buffer, signer = 'Nguyễn Văn Ký'): Buffer {
  const head = '\n900 0 obj\n<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [';
  const range = (from: number, again: number, rest: number) => `0 ${from} ${again} ${rest}]`.padEnd(48);
  const middle = ' /Contents ';
  const tail = Buffer.from(' >>\nendobj\n%%EOF\n');
  const from = issuedPdf.length + head.length + 48 + middle.length;
  const again = from + room + 2;
  const before = Buffer.concat([
    issuedPdf,
    Buffer.from(`${head}${range(from, again, tail.length)}${middle}`, 'latin1'),
  ]);
  const hex = cms([before, tail], signer).toString('hex').padEnd(room, '0');
  return Buffer.concat([before, Buffer.from(`<${hex}>`), tail]);
}
