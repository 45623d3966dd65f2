import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { proposeModels } from '#domain/appliance/known-models.ts';
import type { ClaimableContract } from '#domain/contract/contract.ts';
import { syncClaimables } from '#offline/copy/sync-claimables.ts';
import { emptyDevice, saskia, signIn, tarik } from '../../../../tests/support/device/device.ts';
import { madeShop } from '../../../../tests/support/device/made-shop.ts';
import { knownQuery } from './known-query.ts';

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});

/** Contracts of two shops in turn, each with a model that bears the shop's name. */
function contractsOfTwoShops(count: number): ClaimableContract[] {
  return Array.from({ length: count }, (_, number) => {
    const clientCode = number % 2 === 0 ? 'KF-OWN' : 'KF-OTHER';
    return {
      code: `K-${String(number).padStart(6, '0')}`,
      policyNumber: null,
      leadNumber: `L-${number}`,
      kvAbNumber: `AB-${number}`,
      productSlug: 'kitchen' as const,
      // A clone without the code, as an earlier version has kept it.
      ...(number > 3 && { clientCode }),
      clientName: 'Küchenstudio Vogt',
      customerName: `Kunde ${number}`,
      city: 'Köln',
      serviceCommencementDate: null,
      insuredObjects: [
        {
          policyObjectId: '00000000-0000-4000-8000-000000000000',
          insuredObjectName: 'e_device' as const,
          deviceType: 'Backofen',
          manufacturer: 'Bosch',
          model: `${clientCode} ${number % 10}`,
          category: null,
          grossPurchasePrice: null,
          serialNumber: null,
          articleNumber: null,
          immediateDelivery: false,
        },
      ],
    };
  });
}

async function copyOf(contracts: ClaimableContract[]): Promise<void> {
  await syncClaimables({ source: madeShop(contracts).source });
}

/** The models that the form of a shop would propose to a user. */
async function proposed(userId: string, clientCode: string): Promise<string[]> {
  const { models } = await new QueryClient().fetchQuery(knownQuery(userId, clientCode));
  return proposeModels(models, { manufacturer: 'Bosch', deviceType: '', model: '' }, 9).map(
    (one) => one.model,
  );
}

test('of the contracts on a device only those of the form’s shop are proposed, and none of a former user', async () => {
  await copyOf(contractsOfTwoShops(40));
  const own = await proposed(saskia.userId, 'KF-OWN');
  expect(own).toHaveLength(5);
  expect(own.every((model) => model.startsWith('KF-OWN'))).toBe(true);
  expect(await proposed(saskia.userId, 'KF-NONE')).toEqual([]);
  await signIn(tarik);
  expect(await proposed(tarik.userId, 'KF-OWN')).toEqual([]);
});
