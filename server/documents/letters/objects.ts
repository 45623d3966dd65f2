import { isClaimable, type InsuredObject } from '#domain/contract/objects/insured-object.ts';
import { deviceTypeOf, worktopMaterialOf } from '#domain/contract/objects/object-names.ts';
import type { Block, Column } from '../letter.ts';
import { moneyText, said } from './formats.ts';
import { inLanguage, type Issue } from './issue.ts';

/** The insured objects, numbered, as a table; a sentence where none are listed. */
export function objectsTable(issue: Issue): Block[] {
  const either = inLanguage(issue.language);
  const objects = issue.contract.insuredObjects.filter(isClaimable);
  const heading = { kind: 'heading', text: either('Versicherte Gegenstände', 'Insured objects') } as const;
  if (objects.length === 0) {
    const text = either(
      'Versichert ist die Küche, wie sie in der Auftragsbestätigung Ihres Küchenfachhändlers beschrieben ist.',
      'The kitchen is insured as described in the order confirmation of your kitchen retailer.',
    );
    return [heading, { kind: 'text', text }];
  }
  const columns: Column[] = [
    { title: either('Nr.', 'No.'), share: 6 },
    { title: either('Gegenstand', 'Object'), share: 30 },
    { title: either('Hersteller', 'Manufacturer'), share: 20 },
    { title: either('Modell', 'Model'), share: 21 },
    { title: either('Seriennummer', 'Serial number'), share: 20 },
    { title: either('Kaufpreis brutto', 'Gross price'), share: 19, align: 'right' },
  ];
  const rows = objects.map((object, index) => [String(index + 1), ...cellsOf(object, issue)]);
  // Where nobody gave a price, or no serial number is known, its column leaves its room to the others.
  const isTold = columns.map((_, at) => rows.some((row) => row[at] !== '–'));
  return [
    heading,
    {
      kind: 'table',
      columns: columns.filter((_, at) => isTold[at]),
      rows: rows.map((row) => row.filter((_, at) => isTold[at])),
    },
  ];
}

function cellsOf(object: InsuredObject, { language }: Issue): string[] {
  const either = inLanguage(language);
  switch (object.insuredObjectName) {
    case 'kitchen':
      return [
        either('Küche', 'Kitchen'),
        said(object.kitchenManufacturer),
        said(object.kitchenModel),
        '–',
        moneyText(object.kitchenGrossPurchasePrice, language),
      ];
    case 'e_device':
      return [
        deviceTypeOf(object, language),
        said(object.manufacturer),
        said(object.model),
        said(object.serialNumber),
        moneyText(object.grossPurchasePrice, language),
      ];
    case 'countertop':
      return [
        either('Arbeitsplatte', 'Worktop'),
        said(object.manufacturer),
        said(worktopMaterialOf(object, language)),
        '–',
        moneyText(object.grossPurchasePrice, language),
      ];
    case 'default':
      return [object.description, '–', '–', '–', '–'];
    default:
      // Order details describe the order and are left out above.
      return [];
  }
}
