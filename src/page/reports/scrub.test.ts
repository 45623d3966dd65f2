import { expect, test } from 'vitest';
import { withoutQueries } from './scrub.ts';

test('what somebody searched for stands in no address of a report', () => {
  expect(
    withoutQueries({
      request: { url: 'https://portal.example/contracts?search=Meyer#a', query_string: 'search=Meyer' },
      breadcrumbs: [{ data: { from: '/contracts?search=Meyer', to: '/search?term=Meyer%20Anna' } }],
      spans: [{ 'url.full': 'https://portal.example/api/v1/search?term=Meyer', 'url.query': '?term=Meyer' }],
      recording: '{"href":"/contracts?search=Meyer","src":"https://portal.example/a.js"}',
    }),
  ).toEqual({
    request: { url: 'https://portal.example/contracts' },
    breadcrumbs: [{ data: { from: '/contracts', to: '/search' } }],
    spans: [{ 'url.full': 'https://portal.example/api/v1/search' }],
    recording: '{"href":"/contracts","src":"https://portal.example/a.js"}',
  });
});

test('plain sentences, numbers and bytes stay as they are', () => {
  const bytes = new Uint8Array([1, 2]);
  const report = { message: 'Was ist das? 1/2 fehlt #3', count: 3, none: null, bytes };
  expect(withoutQueries(report)).toEqual(report);
});
