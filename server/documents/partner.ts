import sharp from 'sharp';
import { spacedPhone } from '#domain/customer/international-phone.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { berlinDate } from '#domain/time/date.ts';
import { retailerOf, sellerOf } from '../directory/lookup.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { bytesOf, type FileStore } from '../shared/files/file-store.ts';
import type { Partner } from './letter.ts';

/** The retailer before its logo is read: `logoUrl` stands for it. */
export type PartnerFound = Omit<Partner, 'logo'> & { logoUrl: string | null };

/** The retailer as letters show it. */
export async function findPartner(
  tx: Tx,
  { clientCode, clientName }: Pick<Contract, 'clientCode' | 'clientName'>,
  now: Date,
): Promise<PartnerFound> {
  const row = await retailerOf(tx, clientCode);
  if (!row) return { name: clientName, address: '', phone: null, email: null, logoUrl: null, seller: null };
  const { name, phone, email } = row;
  const address = `${row.street} ${row.houseNumber}, ${row.zipCode} ${row.city}`;
  const seller = await sellerOf(tx, { code: clientCode, today: berlinDate(now) });
  return { name, address, phone: phone && spacedPhone(phone), email, logoUrl: row.logoUrl, seller };
}

/** Reads the retailer's logo, if the file store has it. */
export async function withLogo(files: FileStore, { logoUrl, ...partner }: PartnerFound): Promise<Partner> {
  return { ...partner, logo: await logoOf(files, logoUrl) };
}

/** Reads a logo by its key, which ends its URL. Foreign URLs are never fetched. */
async function logoOf(files: FileStore, url: string | null): Promise<Buffer | null> {
  const [, key] = /\/(logos\/[0-9a-f]{64}\.png)$/.exec(url ?? '') ?? [];
  const bytes = key ? await bytesOf(files, key) : null;
  if (!bytes) return null;
  return sharp(bytes).resize(780, 200, { fit: 'inside', withoutEnlargement: true }).png().toBuffer();
}
