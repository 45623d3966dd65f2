import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { PageQueryClient } from './query.ts';

/** A server whose answers are given by hand, in the order in which it was asked. */
function slowServer() {
  const asked: ((answer: string) => void)[] = [];
  return {
    ask: () => new Promise<string>((answer) => asked.push(answer)),
    times: () => asked.length,
    answer: (at: number, with_: string) => asked[at]!(with_),
  };
}

const queryKey = ['contract', 'A-1', 'history'];

it('fetches once more what changed while it was fetched for the first time', async () => {
  const client = new PageQueryClient();
  const server = slowServer();
  const shown: unknown[] = [];
  const observer = new QueryObserver(client, { queryKey, queryFn: server.ask, staleTime: Infinity });
  const stop = observer.subscribe(({ data }) => shown.push(data));

  const first = client.invalidateQueries({ queryKey: ['contract', 'A-1'] });
  const second = client.invalidateQueries({ queryKey: ['contract'] });
  server.answer(0, 'registered');
  await expect.poll(server.times).toBe(2);
  server.answer(1, 'registered, asked');
  await Promise.all([first, second]);

  expect(shown.at(-1)).toBe('registered, asked');
  expect(server.times()).toBe(2);
  stop();
});

it('asks again after a first fetch that failed', async () => {
  const client = new PageQueryClient();
  let times = 0;
  const failing = () => {
    times += 1;
    return times === 1 ? Promise.reject(new Error('down')) : Promise.resolve('there');
  };
  const observer = new QueryObserver(client, { queryKey, queryFn: failing, retry: false });
  const stop = observer.subscribe(() => undefined);
  await client.invalidateQueries({ queryKey });
  expect(client.getQueryData(queryKey)).toBe('there');
  stop();
});
