import { expect, test } from 'vitest';
import { ClientEdit } from '../client/client-edit.ts';
import { ContractCorrection } from '../contract/life/correction.ts';
import { ItemInput } from '../shop/item.ts';
import { factName, fieldName, idFacts } from './fact-names.ts';

test('every field that a change of a record can name has a name', () => {
  const { bank, estimate, shop, ids, selling } = ClientEdit.entries;
  const changed = [
    ...Object.keys(ClientEdit.entries).filter((name) => name !== 'ids' && name !== 'selling'),
    ...[bank, estimate, shop, ids, selling].flatMap((group) => Object.keys(group.wrapped.entries)),
    ...Object.keys(ContractCorrection.entries),
    ...Object.keys(ItemInput.entries),
    'deliveryDate',
    'insuredObjects',
  ];
  expect(changed.filter((path) => fieldName(path) === null)).toEqual([]);
});

test('a key that nobody has named has no words', () => {
  expect(factName('reasonText')).toBeNull();
  expect(factName('document')).toEqual({ de: 'Dokument', en: 'Document' });
  expect(
    idFacts.filter((id) => factName(id) !== null),
    'ids are never shown',
  ).toEqual([]);
});
