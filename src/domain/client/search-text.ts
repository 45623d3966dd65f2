import { searchableText } from '../text/search.ts';

/**
 * The searchable text of a retailer. It begins with the folded name, so lists are ordered by it: `Ö` stands beside `O`,
 * whatever the database's collation.
 */
export function clientSearchText(client: {
  name: string;
  code: string;
  city: string;
  zipCode: string;
}): string {
  return searchableText([client.name, client.code, client.city, client.zipCode]);
}
