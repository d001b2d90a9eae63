import fs from 'node:fs';
import { system } from '../access/actor.ts';
import type { RoomDeps } from '../access/deps.ts';
import type { Config } from '../platform/config/config.ts';
import { keyFileOf, readOrMakeKey } from '../platform/key-file.ts';
import { createLedger, createSealing } from '../platform/ledger/ledger.ts';
import { resealHeads, unsealedHeads } from '../platform/ledger/reseal.ts';
import { verifyLedger } from '../platform/ledger/verify.ts';
import { Problem } from '../platform/problem.ts';
import { printedHeadsOf, sentenceOf } from './verify-ledger.ts';

interface Deps {
  readonly config: Pick<Config, 'dataDir' | 'backupDir'>;
  readonly room: Pick<RoomDeps, 'database' | 'audit' | 'clock' | 'publish'>;
  readonly say: (line: string) => void;
}

/** For use after a restore without the key file. Chains with any other fault are not resealed. */
export async function resealFromConsole({ config, room, say }: Deps, isConfirmed: boolean): Promise<void> {
  const { dataDir } = config;
  const { database, audit, clock, publish } = room;
  if (!fs.existsSync(keyFileOf(dataDir)))
    throw new Problem(`There is no key file in ${dataDir}: start Spillway once (npm start), then try again.`);
  const sealing = createSealing(() => readOrMakeKey(dataDir));
  const unsealedPlants = await unsealedHeads({ database, sealing });
  if (unsealedPlants.length === 0) return say('Every chain is sealed with the key file of this installation.');
  const printedHeads = await printedHeadsOf(config, database);
  const { findings } = await verifyLedger({ database, sealing: null }, { printed: printedHeads });
  for (const one of findings) say(sentenceOf(one));
  if (findings.length > 0)
    throw new Problem(
      'Nothing was sealed: the ledger was changed. Compare with the codes on paper, and restore the newest intact backup.',
    );
  for (const { plantNo, chainNo, seq, hash } of unsealedPlants)
    say(`plant ${plantNo}, chain ${chainNo}: ends at row ${seq}, ${hash.toString('hex')}`);
  if (!isConfirmed)
    throw new Problem(
      'Nothing was sealed yet. Compare these ends with the newest report on paper or with the backup that was restored; if they agree: npm run admin -- reseal-ledger --yes',
    );
  const ledger = createLedger({ sealing });
  const done = await resealHeads({ database, sealing, ledger }, clock.now(), async (tx) => {
    const object = { kind: 'storage', id: null, name: null };
    await audit.record(tx, {
      who: { ...system, address: 'console' },
      action: 'system.reseal',
      object,
      before: null,
      after: null,
    });
    await publish(tx, { topic: 'system.changed', payload: {} });
  });
  say(`Sealed with the key file of this installation: ${done.length} chains. The ledger keeps that it was done.`);
}
