/** Requests of the HTTP interface. The types of paths, bodies and responses are in `protocol.ts`. */

import { deviceKey } from './device';
import type { GetRequests, PostRequests, Problem } from './protocol';

/** The names in braces of a path. */
type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The values of a path's names, and of its query. */
type Values<Path extends string, Request> = Record<Names<Path>, string> &
  (Request extends { query: infer Query } ? Query : unknown);

type Body<Request> = Request extends { body: infer Sent } ? Sent : undefined;

/** Paths whose answer is a text and not JSON. */
type TextPath = {
  [Path in keyof GetRequests]: GetRequests[Path]['answer'] extends string ? Path : never;
}[keyof GetRequests];
type JsonPath = Exclude<keyof GetRequests, TextPath>;

export class RequestError extends Error {
  constructor(
    readonly status: number, // 0 if there was no response
    readonly problem: Problem,
  ) {
    super(problem.sentence);
  }
}

export async function getText<Path extends TextPath>(
  path: Path,
  values: Values<Path, GetRequests[Path]>,
): Promise<string> {
  return (await request(address(path, values))).text();
}

export async function get<Path extends JsonPath>(
  path: Path,
  values: Values<Path, GetRequests[Path]>,
  key?: string,
): Promise<GetRequests[Path]['answer']> {
  return json(await request(address(path, values), { headers: authorization(key) }));
}

/** A result that the server has to compute first: requested again until it is ready; null if it cannot be had. A
 * provisional result, which some have meanwhile, is passed on once. */
export async function getWhenMade<Path extends JsonPath>(
  path: Path,
  values: Values<Path, GetRequests[Path]>,
  key: string | undefined,
  isWanted: () => boolean,
  onearly: (provisional: NonNullable<GetRequests[Path]['answer']>) => void = () => {},
): Promise<GetRequests[Path]['answer'] | null> {
  let isEarly = true;
  for (let wait = 500; isWanted(); wait = Math.min(wait * 1.5, 5000)) {
    const answer = await request(address(path, values), { headers: authorization(key) }).catch(() => null);
    if (!answer) return null;
    if (answer.status !== 202) return json(answer);
    const provisional = isEarly ? await json<GetRequests[Path]['answer'] | null>(answer).catch(() => null) : null;
    if (provisional && isWanted()) {
      isEarly = false;
      onearly(provisional);
    }
    await new Promise((resume) => setTimeout(resume, wait));
  }
  return null;
}

export async function post<Path extends keyof PostRequests>(
  path: Path,
  values: Values<Path, PostRequests[Path]>,
  body: Body<PostRequests[Path]>,
  key?: string,
): Promise<PostRequests[Path]['answer']> {
  const headers = { 'Content-Type': 'application/json', ...authorization(key) };
  return json(await request(address(path, values), { method: 'POST', headers, body: JSON.stringify(body ?? {}) }));
}

/** A result that gets better with time: a line of JSON for each state of it, until it ends or is given up. */
export async function postForLines<Path extends keyof PostRequests>(
  path: Path,
  body: Body<PostRequests[Path]>,
  signal: AbortSignal,
  onanswer: (answer: PostRequests[Path]['answer']) => void,
): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await request(path, { method: 'POST', headers, body: JSON.stringify(body), signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop()!;
    for (const line of lines) onanswer(JSON.parse(line) as PostRequests[Path]['answer']);
  }
}

/** A path with its names replaced by values; the other values become its query. */
function address(path: string, values: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values as Record<string, string | number | boolean | null | undefined>)) {
    const place = `{${name}}`;
    if (path.includes(place)) path = path.replace(place, encodeURIComponent(String(value)));
    else if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size ? `${path}?${query}` : path;
}

function authorization(key?: string): Record<string, string> {
  const device = deviceKey();
  return { ...(key ? { Authorization: `Bearer ${key}` } : {}), ...(device ? { 'Boriken-Device': device } : {}) };
}

/** The body of a response; the generated `protocol.ts` guarantees its type. */
async function json<T>(answer: Response): Promise<T> {
  return (await answer.json()) as T;
}

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new RequestError(0, { reason: 'unreachable', sentence: 'the server does not answer' });
  }
  if (answer.ok) return answer;
  const problem = await json<Partial<Problem>>(answer).catch(() => ({}));
  throw new RequestError(answer.status, { reason: 'broken', sentence: answer.statusText, ...problem });
}
