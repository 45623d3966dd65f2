import { Plural, Trans } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { findKvAbDuplicates } from '#api/registration.ts';
import { call } from '#page/api/api.ts';
import { contractNumber } from '#domain/contract/change.ts';
import { contractPath } from '#domain/contract/path.ts';
import { Message } from '#ui/Message.tsx';
import classes from './KvAbWarning.module.css';
import { useValue } from '#page/form/form-store.ts';

/** The retailer's contracts that already have a KV/AB number. */
function duplicatesQuery(asked: { client: string; kvAbNumber: string; except: string | undefined }) {
  return queryOptions({
    queryKey: ['contract', 'list', 'duplicates', asked],
    queryFn: ({ signal }) =>
      call(findKvAbDuplicates, {
        query: {
          client: asked.client,
          kvAbNumber: asked.kvAbNumber,
          ...(asked.except !== undefined && { except: asked.except }),
        },
        signal,
      }),
    retry: false,
  });
}

/** Warns if the retailer has used the KV/AB number before. It never blocks and stays silent offline. */
export function KvAbWarning({ except }: { except: string | undefined }) {
  const client = useValue('clientCode');
  const [kvAbNumber] = useDebouncedValue(useValue('kvAbNumber').trim(), 400);
  const found = useQuery({
    ...duplicatesQuery({ client, kvAbNumber, except }),
    enabled: client !== '' && kvAbNumber !== '' && kvAbNumber.length <= 50,
  });
  const items = found.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <div>
      <Message tone="plain">
        <Plural
          value={items.length}
          one="This KV/AB number is used by another contract already:"
          other="This KV/AB number is used by # other contracts already:"
        />
        <ul className={classes['duplicates']}>
          {items.map((one) => (
            <li key={one.code}>
              <Link to={contractPath(one)} target="_blank">
                {contractNumber(one)}
              </Link>
              , {one.customerName}
            </li>
          ))}
        </ul>
        <Trans>You can still continue.</Trans>
      </Message>
    </div>
  );
}
