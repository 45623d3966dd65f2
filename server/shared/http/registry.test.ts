import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/index.ts';
import { features } from '../../app.ts';
import { handle, handlePublic } from './handle.ts';
import { mismatches } from './registry.ts';

const hello = endpoint({
  method: 'GET',
  path: '/v1/hello',
  may: 'session',
  summary: 'Hello',
  answer: v.string(),
});
const open = endpoint({
  method: 'GET',
  path: '/v1/open',
  may: 'anyone',
  summary: 'Open',
  answer: v.string(),
});
const helloRoute = handle(hello, () => 'hello');

describe('the table of the API and its routes', () => {
  it('match when each has its other', () => {
    expect(mismatches([helloRoute, handlePublic(open, () => 'open')], { hello, open })).toEqual([]);
  });

  it('do not match when one lacks its other, has two, or lets in whom the table does not', () => {
    expect(mismatches([], { hello })).toEqual(['no route serves hello']);
    expect(mismatches([helloRoute], {})).toEqual(['GET /v1/hello is not in the table']);
    expect(mismatches([helloRoute, helloRoute], { hello })).toEqual(['two routes serve hello']);
    expect(mismatches([handlePublic(hello, () => 'hello')], { hello })).toHaveLength(1);
  });

  it('hold no route of ours that is not in the table', () => {
    expect(mismatches(features, endpoints).filter((line) => !line.startsWith('no route'))).toEqual([]);
  });
});
