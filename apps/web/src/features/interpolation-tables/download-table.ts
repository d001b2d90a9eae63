import { ApiError } from '@spillway/contract/client';
import { languageHeaders, transport } from '../../app/public-api.ts';
import { plantChoice } from '../../app/session/plant-choice.ts';
import { tokenKeeper } from '../../app/session/signed-in.ts';

/** A file of the API goes to the person as it came: the client of the contract only reads JSON. */
export async function downloadTable(
  table: { readonly table_id: string; readonly name: string },
  format: 'csv' | 'xlsx',
) {
  const ask = async () => {
    const [token, plant] = [await tokenKeeper.accessToken(), plantChoice.get()];
    return transport.fetch(`${transport.base}/v1/table/download/${table.table_id}?format=${format}`, {
      headers: {
        ...languageHeaders(),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(plant === null ? {} : { hydro: plant }),
      },
    });
  };
  let answer = await ask();
  if (answer.status === 401 && (await tokenKeeper.renew())) answer = await ask();
  if (!answer.ok) throw new ApiError(answer.status, 'network', await sentenceOf(answer), [], null);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `${table.name}.${format}`;
  link.click();
  URL.revokeObjectURL(address);
}

async function sentenceOf(answer: Response): Promise<string> {
  const told: unknown = await answer.json().catch(() => null);
  const isSentence = typeof told === 'object' && told !== null && 'message' in told && typeof told.message === 'string';
  return isSentence ? String(told.message) : transport.networkMessage();
}
