import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReachable } from '#page/api/connection.ts';
import { customerName } from '#domain/customer/customer.ts';
import { isFoundIn, searchableText, searchedPieces } from '#domain/text/search.ts';
import { longestSearch } from '#domain/text/search-limit.ts';
import { SearchField } from '#ui/lists/SearchField.tsx';
import { Section } from '#ui/Section.tsx';
import { customerValues } from '../form/customer-values.ts';
import { useFormContext } from '#page/form/form-store.ts';
import { knownCustomersQuery } from '../queries.ts';
import classes from './KnownCustomers.module.css';

/** Number of customers shown; a search finds more. */
const mostShown = 5;

/**
 * Picks a customer of an earlier contract and fills in their data. The customers show once the search has the focus, so
 * that a new customer's fields stay in sight. Renders nothing if the retailer has none.
 */
export function KnownCustomers({ clientCode, onChosen }: { clientCode: string; onChosen: () => void }) {
  const { t } = useLingui();
  const form = useFormContext();
  const reachable = useReachable();
  const [search, setSearch] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  // Offline, the search filters the latest customers kept on the device.
  const found = useQuery(knownCustomersQuery(clientCode, reachable ? search : ''));
  const pieces = reachable ? [] : searchedPieces(search);
  const customers = (found.data?.items ?? []).filter(({ customer }) =>
    isFoundIn(searchableText([customerName(customer), customer.email, customer.address.city]), pieces),
  );
  if (search === '' && customers.length === 0) return null;
  return (
    <Section title={<Trans>Known customers</Trans>}>
      <div onFocus={() => setIsOpen(true)}>
        <SearchField
          label={t`Search known customers`}
          placeholder={t`Name, email or town`}
          clearLabel={t`Clear the search`}
          value={search}
          maxLength={longestSearch}
          onSearch={setSearch}
        />
      </div>
      {isOpen && (
        <ul className={classes['known']} aria-label={t`Known customers`}>
          {customers.slice(0, mostShown).map(({ customer, contractNumber, contractCode }) => (
            <li key={contractCode}>
              <button
                type="button"
                onClick={() => {
                  form.setAll(customerValues(customer));
                  setIsOpen(false);
                  onChosen();
                }}
              >
                <span>
                  <strong>{customerName(customer)}</strong>
                  <small>
                    {customer.address.zipCode} {customer.address.city} · {customer.email} · {contractNumber}
                  </small>
                </span>
                <IconChevronRight size={18} stroke={1.6} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && customers.length === 0 && (
        <Text c="dimmed">
          <Trans>No known customer matches.</Trans>
        </Text>
      )}
    </Section>
  );
}
