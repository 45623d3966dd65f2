import { fold } from '#domain/text/fold.ts';
import { clientSearchText } from '#domain/client/search-text.ts';
import { addDays, berlinDate } from '#domain/time/date.ts';
import { placeOf } from '../shared/db/tenancy.ts';
import type { TakenOverClients } from '../clients/clients.usecases.ts';
import { workingHour } from './contracts.ts';
import type { Random } from './random.ts';
import { demoAssociations, ernOf, rootErn, studioPhone, studios } from './studios.ts';

export function associationRows(): TakenOverClients['associations'] {
  return demoAssociations.map(({ code, name }) => ({ ern: `${rootErn}:${code}`, rootErn, code, name }));
}

export function clientRows(random: Random, now: Date): TakenOverClients['clients'] {
  return studios.map((studio, index) => {
    const createdAt = workingHour(
      random,
      addDays(berlinDate(now), -(studio.share === 0 ? 3 : 2600 - index * 20)),
    );
    return {
      code: studio.code,
      ...placeOf(ernOf(studio)),
      name: studio.name,
      email: `info@${studio.slug}.example`,
      phone: studioPhone(random, studio.region),
      ...studio.address,
      country: 'DE',
      status: studio.status,
      websiteUrl: `https://www.${studio.slug}.example`,
      // The CRM of the demo knows the one that is to be decided on.
      crmId: [`CRM-${random.int(10_000, 99_999)}`, 'CRM-20004'][studio.share === 0 ? 1 : 0]!,
      salesActivationCode: `SA${random.int(1000, 9999)}`,
      keyAccountNumber: 'KAM-10',
      profile: {
        planningSoftware: random.pick(['winner', 'kps', 'eopus']),
        unitsPerYear: random.int(40, 400),
      },
      searchText: clientSearchText({ ...studio, ...studio.address }),
      createdAt,
      updatedAt: createdAt,
    };
  });
}

export function salespersonRows(random: Random, now: Date): TakenOverClients['salespersons'] {
  return studios.flatMap((studio) =>
    studio.salespersons.map((name) => ({
      id: random.uuid(now),
      clientCode: studio.code,
      ...placeOf(ernOf(studio)),
      name,
      email: `${fold(name).replaceAll(' ', '.')}@${studio.slug}.example`,
      birthdate: addDays(berlinDate(now), -random.int(21 * 366, 62 * 365)),
      createdAt: now,
    })),
  );
}
