import { afterEach, expect, test, vi } from 'vitest';
import { fieldId, focusField } from './focus-field.ts';

afterEach(() => document.body.replaceChildren());

function show(path: string): HTMLInputElement {
  const field = document.createElement('input');
  field.id = fieldId(path);
  document.body.append(field);
  return field;
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a field whose step is still loading gets the focus when it appears', async () => {
  focusField('kvAbNumber');
  await later(300);
  const field = show('kvAbNumber');
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
});

test('a field that appears late does not take the focus from one the user is in', async () => {
  focusField('kvAbNumber');
  await later(100);
  const mine = show('customer.lastName');
  mine.focus();
  await later(100);
  show('kvAbNumber');
  await later(100);
  expect(document.activeElement).toBe(mine);
});

test('where the field is in closed details, the first one beside it has the focus', async () => {
  const beside = show('devices.r2.brand');
  focusField('devices.r2.serialNumber');
  await vi.waitFor(() => expect(document.activeElement).toBe(beside));
});
