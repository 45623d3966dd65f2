import { useQuery } from '@tanstack/react-query';
import { clientFiltersQuery } from './client/client-choices.ts';

/** The name of an association to those who may list associations; its ern until it is known. */
export function useAssociationName(ern: string | undefined): string | undefined {
  const { data } = useQuery({ ...clientFiltersQuery, enabled: ern !== undefined });
  return data?.associations.find((one) => one.ern === ern)?.name ?? ern;
}
