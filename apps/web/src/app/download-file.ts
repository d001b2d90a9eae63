import { ApiError } from '@spillway/contract/client';
import { sessionHeaders } from './api.ts';
import { transport } from './public-api.ts';
import { tokenKeeper } from './session/signed-in.ts';

/** A file of the API goes to the person as it came: the client of the contract only reads JSON. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const ask = async () => transport.fetch(transport.base + path, { headers: await sessionHeaders() });
  let answer = await ask();
  if (answer.status === 401 && (await tokenKeeper.renew())) answer = await ask();
  if (!answer.ok) throw new ApiError(answer.status, 'network', await sentenceOf(answer), [], null);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

async function sentenceOf(answer: Response): Promise<string> {
  const told: unknown = await answer.json().catch(() => null);
  const isSentence = typeof told === 'object' && told !== null && 'message' in told && typeof told.message === 'string';
  return isSentence ? String(told.message) : transport.networkMessage();
}
