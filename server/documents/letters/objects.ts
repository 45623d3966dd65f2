import { isClaimable, type InsuredObject } from '#domain/contract/objects/insured-object.ts';
import { deviceTypeOf, objectKindNames, worktopMaterialOf } from '#domain/contract/objects/object-names.ts';
import { moneyText } from '#domain/finance/money-text.ts';
import type { Block, Column } from '../letter.ts';
import { textOrDash } from './formats.ts';
import { inLanguage, type Issue } from './issue.ts';

/** The insured objects as a numbered table, or a sentence if none are listed. */
export function objectsTable(issue: Issue): Block[] {
  const say = inLanguage(issue.language);
  const objects = issue.contract.insuredObjects.filter(isClaimable);
  const heading = {
    kind: 'heading',
    text: say({ de: 'Versicherte Gegenstände', en: 'Insured objects' }),
  } as const;
  if (objects.length === 0) {
    const text = say({
      de: 'Versichert ist die Küche, wie sie in der Auftragsbestätigung Ihres Küchenstudios beschrieben ist.',
      en: 'The kitchen is insured as described in your kitchen retailer’s order confirmation.',
    });
    return [heading, { kind: 'text', text }];
  }
  const columns: Column[] = [
    { title: say({ de: 'Nr.', en: 'No.' }), share: 6 },
    { title: say({ de: 'Gegenstand', en: 'Object' }), share: 30 },
    { title: say({ de: 'Hersteller', en: 'Manufacturer' }), share: 20 },
    { title: say({ de: 'Modell', en: 'Model' }), share: 21 },
    { title: say({ de: 'Seriennummer', en: 'Serial number' }), share: 20 },
    { title: say({ de: 'Kaufpreis brutto', en: 'Gross price' }), share: 19, align: 'right' },
  ];
  const rows = objects.map((object, index) => [String(index + 1), ...cellsOf(object, issue)]);
  // Drops a column without any value, such as prices or serial numbers. The other columns share its room.
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
  const say = inLanguage(language);
  switch (object.insuredObjectName) {
    case 'kitchen':
      return [
        say(objectKindNames.kitchen),
        textOrDash(object.kitchenManufacturer),
        textOrDash(object.kitchenModel),
        '–',
        moneyText(object.kitchenGrossPurchasePrice, language),
      ];
    case 'e_device':
      return [
        deviceTypeOf(object, language),
        textOrDash(object.manufacturer),
        textOrDash(object.model),
        textOrDash(object.serialNumber),
        moneyText(object.grossPurchasePrice, language),
      ];
    case 'countertop':
      return [
        say(objectKindNames.countertop),
        textOrDash(object.manufacturer),
        textOrDash(worktopMaterialOf(object, language)),
        '–',
        moneyText(object.grossPurchasePrice, language),
      ];
    case 'default':
      return [object.description, '–', '–', '–', '–'];
    default:
      // Order details describe the order and are filtered out above.
      return [];
  }
}
