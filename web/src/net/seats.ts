/** Requests for seats, which can be sent again when their answer was lost. */

import { post, RequestError } from './client';
import { answered, chosenKey } from './keys';
import type { Joined, MadeTable } from './protocol';

const TRIES = 3;
const WAIT = 700;

export function join(table: string, name: string, seat?: number): Promise<Joined> {
  return asked(`join ${table} ${seat ?? ''}`, (key) =>
    post('/api/tables/{table}/join', { table }, { name, seat, key }),
  );
}

export function rematch(table: string, mine: string): Promise<MadeTable> {
  return asked(`rematch ${table} ${mine.slice(0, 8)}`, (key) =>
    post('/api/tables/{table}/rematch', { table }, { key }, mine),
  );
}

/** Send a request with a key of our choice, again where no answer came; a refusal ends it, too. */
async function asked<Answer>(name: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = chosenKey(name);
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await send(key);
      answered(name);
      return answer;
    } catch (error) {
      const lost = error instanceof RequestError && (error.status === 0 || error.status >= 500);
      if (!lost) answered(name);
      if (!lost || tries === TRIES) throw error;
      await new Promise((resume) => setTimeout(resume, WAIT * tries));
    }
  }
}
