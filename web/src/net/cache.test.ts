import { expect, it, vi } from 'vitest';
import { Cache } from './cache';

it('asks once, and again after a failure', async () => {
  const cache = new Cache<string>();
  const fetch = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue('words');
  await expect(cache.get('en', fetch)).rejects.toThrow('no network');
  expect([await cache.get('en', fetch), await cache.get('en', fetch)]).toEqual(['words', 'words']);
  expect(fetch).toHaveBeenCalledTimes(2);
  await cache.get('pt', fetch);
  expect(fetch).toHaveBeenCalledTimes(3);
});
