import { ApiError } from '@spillway/contract/client';
import { languageHeaders, transport } from './public-api.ts';
import { plantChoice } from './session/plant-choice.ts';
import { tokenKeeper } from './session/signed-in.ts';

/** Downloads a file of the API unchanged. */
export async function downloadFile(address: string, name: string): Promise<void> {
  const answer = await fetchFile(address);
  const file = URL.createObjectURL(await answer.blob().catch(lost));
  const link = document.createElement('a');
  link.href = file;
  link.download = name;
  link.click();
  URL.revokeObjectURL(file);
}

/** Needed because the client of the contract only reads JSON. */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Response> {
  const ask = async () => {
    const [token, plant] = [await tokenKeeper.accessToken(), plantChoice.get()];
    const asked = transport.fetch(transport.base + address, {
      ...(signal && { signal }),
      headers: {
        ...languageHeaders(),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(plant === null ? {} : { hydro: plant }),
      },
    });
    return asked.catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      return lost();
    });
  };
  let answer = await ask();
  if (answer.status === 401 && (await tokenKeeper.renew())) answer = await ask();
  if (!answer.ok) throw new ApiError(answer.status, 'network', await sentenceOf(answer), [], null);
  return answer;
}

/** The server was not reached, or the response was cut off. */
function lost(): never {
  throw new ApiError(0, 'network', transport.networkMessage(), [], null);
}

async function sentenceOf(answer: Response): Promise<string> {
  const told: unknown = await answer.json().catch(() => null);
  const isSentence = typeof told === 'object' && told !== null && 'message' in told && typeof told.message === 'string';
  return isSentence ? String(told.message) : transport.networkMessage();
}
