import ssh2 from 'ssh2';

const { utils } = ssh2;
type Pair = ReturnType<typeof utils.generateKeyPairSync>;

/** One of two hundred that the library makes it cannot read itself: those are made anew. */
export function sshKeyPair(passphrase?: string): Pair {
  for (;;) {
    const pair = utils.generateKeyPairSync(
      'ed25519',
      passphrase === undefined ? {} : { passphrase, cipher: 'aes256-cbc', rounds: 16 },
    );
    if (!(utils.parseKey(pair.private, passphrase) instanceof Error)) return pair;
  }
}
