import { expect, test } from 'vitest';
import { commonErrors, errorMessage, errorTable, statusOf, type ErrorCode } from '#api/errors.ts';
import { endpoints } from '#api/index.ts';
import { fieldCodes, fieldMessage, type FieldCode } from '#domain/messages/fields.ts';
import { markdownTable } from '../support/markdown-table.ts';

const codes = Object.keys(errorTable) as readonly ErrorCode[];

/** The messages of the specification's catalogue, and what says them here: a call's code, a field's code, or a screen. */
const specified: readonly [message: string, ...by: (ErrorCode | FieldCode | `screen: ${string}`)[]][] = [
  ['Something didn’t work there', 'unexpected', 'screen: error overlay, route error page'],
  ['Unexpected error when withdrawing a contract', 'unexpected', 'wrong_state', 'version_conflict'],
  ['Upload failed', 'too_large', 'unsupported_type', 'photo_unreadable', 'hash_mismatch', 'photo_missing'],
  ['Load failed', 'unavailable', 'screen: what could not be loaded is said in its place, with a button'],
  ['Logo upload failed', 'photo_unreadable', 'too_large', 'unsupported_type'],
  ['Email or password incorrect', 'login_failed', 'throttled'],
  ['Link expired or invalid', 'link_expired', 'link_invalid'],
  ['The email address already exists', 'email_taken', 'account_exists'],
  ['No retailer found', 'screen: the list of retailers, the choice of a retailer'],
  ['Kitchen activation failed', 'wrong_state', 'unexpected'],
  ['Company policyholder not allowed', 'company_not_allowed'],
  ['Country not allowed', 'country_not_allowed'],
  ['CRM id not found or already added', 'crm_unknown', 'crm_taken'],
  ['An error occurred while confirming your email address', 'link_invalid', 'profile_expired'],
  ['Temporarily unavailable (maintenance)', 'maintenance', 'screen: /maintenance'],
  ['The cart is empty', 'screen: /checkout'],
  ['No entries', 'screen: every list, in its own words'],
];

function page(): string {
  const code = (name: string) => (name.startsWith('screen: ') ? name.slice(8) : `\`${name}\``);
  return `# Errors

Written by \`tests/unit/error-catalogue.test.ts\` from \`src/api/errors.ts\` and \`src/domain/messages/fields.ts\`: run it with \`-u\` after a change. Codes are stable: devices and other programs know them. A \`{name}\` is filled in by the server.

## Codes of calls

Every refusal is \`{ "error": { "code", "message", "fields"?, "details"? } }\`. Codes marked with * may be answered by any call; the others stand at their calls in \`/api/docs\`.

${markdownTable(
  ['code', 'status', 'German', 'English'],
  codes.map((name) => [
    `\`${name}\`${(commonErrors as readonly string[]).includes(name) ? ' *' : ''}`,
    statusOf(name),
    errorMessage(name, 'de'),
    errorMessage(name, 'en'),
  ]),
)}

## Codes of fields

In \`fields\`, by the field’s path; pages say the same before they send.

${markdownTable(
  ['code', 'German', 'English'],
  fieldCodes.map((name) => [`\`${name}\``, fieldMessage(name, 'de'), fieldMessage(name, 'en')]),
)}

## The specification’s messages

${markdownTable(
  ['message', 'said by'],
  specified.map(([message, ...by]) => [message, by.map(code).join(', ')]),
)}
`;
}

test('the list of errors in the docs is that of the code', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/errors.md');
});

test('every message of the specification is said by something that exists', () => {
  const known: readonly string[] = [...codes, ...fieldCodes];
  const unknown = specified.flatMap(([, ...by]) =>
    by.filter((name) => !name.startsWith('screen: ') && !known.includes(name)),
  );
  expect(unknown).toEqual([]);
});

test('every code of a call is answered by some call, and in both languages', () => {
  const answered = new Set<string>(commonErrors);
  for (const { errors = [] } of Object.values(endpoints)) for (const name of errors) answered.add(name);
  // Answered before a call is known.
  for (const name of ['method_not_allowed', 'key_missing']) answered.add(name);
  expect(codes.filter((name) => !answered.has(name))).toEqual([]);
  for (const name of codes.filter((one) => one !== 'cookies_missing')) {
    expect(errorMessage(name, 'de')).not.toBe(errorMessage(name, 'en'));
  }
});
