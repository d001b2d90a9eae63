import { describe, expect, it } from 'vitest';
import { judge } from './testing/judge.ts';

const SERVER = 'apps/server/src';

describe('threads', () => {
  it('are started in one place only, with limits', () => {
    const files = {
      [`${SERVER}/platform/workers/workers.ts`]: "import { Worker } from 'node:worker_threads';",
      [`${SERVER}/platform/spreadsheets/sheet-thread.ts`]: "import { workerData } from 'node:worker_threads';",
      [`${SERVER}/platform/spreadsheets/read.ts`]: "import { Worker } from 'node:worker_threads';",
    };
    expect(judge(files)).toEqual([expect.stringContaining('platform/spreadsheets/read.ts:1 starts a thread')]);
  });
});

describe('connections', () => {
  it('are opened in one place only', () => {
    const opening = "import { connect } from 'node:net';\nimport http from 'node:http';";
    const files = {
      [`${SERVER}/platform/outbound/open-socket.ts`]: opening,
      [`${SERVER}/platform/door.ts`]: "import type { Socket } from 'node:net';\nimport { isIP } from 'node:net';",
      [`${SERVER}/platform/types.ts`]: "export type Address = ReturnType<import('node:http').Server['address']>;",
      [`${SERVER}/platform/messages/channels/mail.ts`]: "import { createTransport } from 'nodemailer';",
      [`${SERVER}/access/testing/ask.ts`]: 'export const ask = () => fetch("http://127.0.0.1");',
      [`${SERVER}/access/sms.ts`]: opening,
      [`${SERVER}/access/letters.ts`]:
        "export const send = async () => (await import('nodemailer')).createTransport();",
      [`${SERVER}/access/push.ts`]: "export const push = () => fetch('https://push.example');",
    };
    expect(judge(files).map((one) => one.replace(/:\s.*$/s, ''))).toEqual([
      expect.stringContaining('access/letters.ts:1 can open connections by nodemailer'),
      expect.stringContaining('access/push.ts:1 opens a connection by fetch'),
      expect.stringContaining('access/sms.ts:1 can open connections by node:net'),
      expect.stringContaining('access/sms.ts:2 can open connections by node:http'),
    ]);
  });
});

describe('hashes', () => {
  it('are taken by ledger and blobs; whoever keeps a secret is named with its reason', () => {
    const hashing = "import { createHash, randomUUID } from 'node:crypto';";
    const files = {
      [`${SERVER}/platform/ledger/encode.ts`]: "import { hash } from 'node:crypto';",
      [`${SERVER}/platform/blobs/blobs.ts`]: hashing,
      [`${SERVER}/access/opaque-token.ts`]: hashing,
      [`${SERVER}/plant/names.ts`]:
        "import { randomUUID } from 'node:crypto';\nimport type { Hash } from 'node:crypto';",
      [`${SERVER}/plant/files.ts`]: hashing,
      [`${SERVER}/plant/later.ts`]: "export const later = async () => (await import('crypto')).randomUUID();",
      [`${SERVER}/plant/words.ts`]: "import { hash } from '@node-rs/argon2';",
      [`${SERVER}/plant/whole.ts`]: "import * as crypto from 'node:crypto';",
    };
    expect(judge(files).map((one) => one.replace(/:\s.*$/s, ''))).toEqual([
      expect.stringContaining('plant/files.ts:1 can hash by node:crypto'),
      expect.stringContaining('plant/later.ts:1 can hash by crypto'),
      expect.stringContaining('plant/whole.ts:1 can hash by node:crypto'),
      expect.stringContaining('plant/words.ts:1 can hash by @node-rs/argon2'),
    ]);
  });
});
