import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** Logos are named by their content, so that an address gives one picture for ever. */
export const getLogo = endpoint({
  method: 'GET',
  path: '/v1/logos/:name',
  may: 'anyone',
  summary: 'A retailer’s logo, as pages, mails and documents show it',
  params: v.object({ name: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.png$/)) }),
  file: 'image/png',
});
