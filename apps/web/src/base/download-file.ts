import { ApiError } from '@spillway/contract/client';
import { languageHeaders, transport } from './public-api.ts';
import { plantChoice } from './session/plant-choice.ts';
import { tokenKeeper } from './session/signed-in.ts';

/** Downloads a file of the API unchanged. */
export async function downloadFile(address: string, name: string): Promise<void> {
  const answer = await fetchFile(address);
  const file = URL.createObjectURL(await answer.blob().catch(failDownload));
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
    const pendingAnswer = transport.fetch(transport.base + address, {
      ...(signal && { signal }),
      headers: {
        ...languageHeaders(),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(plant === null ? {} : { hydro: plant }),
      },
    });
    return pendingAnswer.catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      return failDownload();
    });
  };
  let answer = await ask();
  if (answer.status === 401 && (await tokenKeeper.renew())) answer = await ask();
  if (!answer.ok) throw new ApiError(answer.status, 'network', await sentenceOf(answer), [], null);
  return answer;
}

/** The server was not reached, or the response was cut off. */
function failDownload(): never {
  throw new ApiError(0, 'network', transport.networkMessage(), [], null);
}

async function sentenceOf(answer: Response): Promise<string> {
  const answerBody: unknown = await answer.json().catch(() => null);
  const isSentence =
    typeof answerBody === 'object' &&
    answerBody !== null &&
    'message' in answerBody &&
    typeof answerBody.message === 'string';
  return isSentence ? String(answerBody.message) : transport.networkMessage();
}
