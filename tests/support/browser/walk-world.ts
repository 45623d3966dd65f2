import { headers } from '#api/envelope.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import { productOf } from '#domain/contract/product.ts';
import { expect, type ApiUser } from './browser-app.ts';

/** True of a contract whose customer may be a company. */
export const mayBeCompany = ({ productSlug }: Pick<Contract, 'productSlug'>) =>
  !productOf(productSlug).privatePersonOnly;

/** The code of a contract in this status, which may be a company's. */
export async function contractIn(api: ApiUser, status: ContractStatus): Promise<string> {
  const filter =
    status === 'active' ? 'tab=active' : status === 'created' ? 'tab=inactive' : `status=${status}`;
  const { items } = await api.get<{ items: ContractListItem[] }>(`/v1/contracts?${filter}`);
  return items.find((item) => item.status === status && mayBeCompany(item))!.code;
}

/** Gives a lead a customer whose name has a word that is wider than most boxes, as German companies do. */
export async function nameAtLength(api: ApiUser, lead: Pick<Contract, 'code'> | undefined): Promise<void> {
  const { code } = lead!;
  const { customer, version } = await api.get<Contract>(`/v1/contracts/${code}`);
  const { email, mobileNumber, address } = customer;
  const companyName = 'Wohnungsbaugenossenschaftsverwaltung Mecklenburg-Vorpommern eG';
  const answer = await api.send(
    'PATCH',
    `/v1/contracts/${code}`,
    { customer: { type: 'organization', companyName, email, mobileNumber, address } },
    { [headers.ifMatch]: String(version), [headers.idempotencyKey]: crypto.randomUUID() },
  );
  expect(await answer.text()).toContain(companyName);
}

/** A retailer's name with words that are wider than most boxes, and its address. */
export const longRetailer = 'Kücheneinrichtungsgesellschaft Mecklenburg-Vorpommern mbH & Co. KG';

export const longRetailerEmail = 'verwaltung@kuecheneinrichtungsgesellschaft-mecklenburg-vorpommern.example';

/** Gives a retailer a name and an email address whose words are wider than most boxes. */
export async function nameRetailerAtLength(api: ApiUser, code: string): Promise<void> {
  const { version } = await api.get<{ version: number }>(`/v1/clients/${code}`);
  await api.send(
    'PATCH',
    `/v1/clients/${code}`,
    { name: longRetailer, email: longRetailerEmail },
    { [headers.ifMatch]: String(version), [headers.idempotencyKey]: crypto.randomUUID() },
  );
}
