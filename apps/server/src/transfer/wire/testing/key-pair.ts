import ssh2 from 'ssh2';

const { utils } = ssh2;
type Pair = ReturnType<typeof utils.generateKeyPairSync>;

/** The library cannot read about one in two hundred of the keys it generates, so generation is repeated. */
export function sshKeyPair(passphrase?: string): Pair {
  for (;;) {
    const pair = utils.generateKeyPairSync(
      'ed25519',
      passphrase === undefined ? {} : { passphrase, cipher: 'aes256-cbc', rounds: 16 },
    );
    if (!(utils.parseKey(pair.private, passphrase) instanceof Error)) return pair;
  }
}
