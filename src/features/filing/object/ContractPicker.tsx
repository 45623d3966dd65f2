import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Loader, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconRefresh, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnreachable } from '#page/api/api-failure.ts';
import { useReachable } from '#page/api/connection.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { useStore } from '#page/store.ts';
import type { ClaimableContract } from '#domain/contract/contract.ts';
import { productOf } from '#domain/contract/product.ts';
import { searchClaimables } from '#offline/copy/claimables.ts';
import { Message } from '#ui/Message.tsx';
import { AsOfNote, ErrorState, LoadingRows, momentOf } from '#ui/states.tsx';
import { claimablesCopyQuery, refreshClaimables } from '../kept/claimables-sync.ts';
import { arriving, copyOnDeviceQuery, lookAgainMs } from '../kept/copy-here.ts';
import classes from './ContractPicker.module.css';

/** How many contracts there are at first glance, and on a page of all of them or of those found. */
const few = 3;
const many = 25;

/** Picks the contract from the copy on this device, so it works offline: one of the latest, one searched for, or of all. */
export function ContractPicker(props: {
  chosen: string | null;
  onChoose: (contract: ClaimableContract) => void;
}) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [showsAll, setShowsAll] = useState(false);
  const isGlance = !showsAll && search.trim() === '';
  const perPage = isGlance ? few : many;
  const found = useQuery({
    queryKey: ['device', 'claimables', search.trim(), perPage, page],
    queryFn: () => searchClaimables(search, { limit: perPage, offset: page * perPage }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 10_000,
    refetchInterval: ({ state }) => (search === '' && state.data?.total === 0 ? lookAgainMs : false),
  });
  const total = found.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const [from, to, all] = [page * perPage + 1, Math.min(total, (page + 1) * perPage), total].map((one) =>
    i18n.number(one),
  );
  return (
    <div className={classes['picker']}>
      <TextInput
        type="search"
        label={t`Search contracts`}
        placeholder={t`Name, town, number …`}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setPage(0);
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {isGlance && total > few && (
        <h3 className={classes['latest']}>
          <Trans>Recent</Trans>
        </h3>
      )}
      {found.isPending && <LoadingRows rows={few} height={76} />}
      {found.error && (
        <ErrorState message={problemInWords(found.error)} onRetry={() => void found.refetch()} />
      )}
      {found.data && total > 0 && (
        <ul className={classes['contracts']} aria-label={t`Contracts`}>
          {found.data.items.map((contract) => (
            <li key={contract.code}>
              <ContractButton
                contract={contract}
                chosen={contract.code === props.chosen}
                onChoose={() => props.onChoose(contract)}
              />
            </li>
          ))}
        </ul>
      )}
      {found.data && total === 0 && <NothingFound searched={search.trim() !== ''} />}
      <div className={classes['pager']}>
        <Text size="sm" c="dimmed" role="status">
          {pages > 1 && !isGlance ? (
            <Trans>
              {from}–{to} of {all}
            </Trans>
          ) : (
            total > 0 && <Plural value={total} one="# contract" other="# contracts" />
          )}
        </Text>
        {isGlance && pages > 1 && (
          <Button variant="default" onClick={() => setShowsAll(true)}>
            <Trans>Show all</Trans>
          </Button>
        )}
        {pages > 1 && !isGlance && (
          <span>
            <ActionIcon
              variant="default"
              aria-label={t`Previous page`}
              disabled={page === 0}
              onClick={() => setPage(page - 1)}
            >
              <IconChevronLeft size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={t`Next page`}
              disabled={page + 1 >= pages}
              onClick={() => setPage(page + 1)}
            >
              <IconChevronRight size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </div>
      <CopyNote />
    </div>
  );
}

function ContractButton(props: { contract: ClaimableContract; chosen: boolean; onChoose: () => void }) {
  const { contract } = props;
  const count = contract.insuredObjects.length;
  return (
    <button
      type="button"
      className={classes['contract']}
      onClick={props.onChoose}
      aria-current={props.chosen || undefined}
    >
      <span>
        <strong>{contract.customerName}</strong>
        <span>{contract.city}</span>
        <small>
          {contract.policyNumber ?? contract.leadNumber} · {productOf(contract.productSlug).name} ·{' '}
          <Plural value={count} one="# object" other="# objects" />
        </small>
      </span>
      <IconChevronRight size={20} stroke={1.6} aria-hidden />
    </button>
  );
}

function NothingFound({ searched }: { searched: boolean }) {
  const copy = useQuery(copyOnDeviceQuery);
  const count = useStore(arriving);
  if (count !== null || copy.isPending) return <LoadingRows rows={few} height={76} />;
  if (searched) {
    return (
      <Text c="dimmed" role="status">
        <Trans>No contract matches your search. Claims can be filed on activated contracts only.</Trans>
      </Text>
    );
  }
  return (
    <Message tone="plain">
      {copy.data?.asOf ? (
        <Trans>
          There is no activated contract yet. Claims can be filed once a contract has been activated.
        </Trans>
      ) : (
        <Trans>
          The contracts are not on this device yet. Please connect it to the internet once; after that, the
          search works offline too.
        </Trans>
      )}
    </Message>
  );
}

/** Shows the copy's age, with a button to update it. */
function CopyNote() {
  const { t } = useLingui();
  const reachable = useReachable();
  const queryClient = useQueryClient();
  const { data: copy } = useQuery(copyOnDeviceQuery);
  const kept = useQuery({ ...claimablesCopyQuery, enabled: false });
  const count = useStore(arriving);
  const refreshing = useMutation({
    mutationFn: () => refreshClaimables(queryClient),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['device'] }),
    meta: { saysErrors: true },
  });
  const error = refreshing.error ?? kept.error;
  const asOf = copy?.asOf ?? null;
  const when = asOf && momentOf(asOf);
  return (
    <div className={classes['copy']}>
      {count !== null ? (
        <span role="status">
          <Loader size={14} />{' '}
          {count > 0 ? (
            <span>{t`Updating: ${count} contracts so far`}</span>
          ) : (
            <span>{t`Updating the contracts …`}</span>
          )}
        </span>
      ) : reachable && !isUnreachable(error) ? (
        <span>{when && <Trans>As of {when}</Trans>}</span>
      ) : (
        <AsOfNote asOf={asOf} />
      )}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconRefresh size={16} aria-hidden />}
        disabled={count !== null || refreshing.isPending}
        onClick={() => refreshing.mutate()}
      >
        <Trans>Update</Trans>
      </Button>
      {error && !isUnreachable(error) && <Message tone="bad">{problemInWords(error)}</Message>}
      {copy?.capped && (
        <Message tone="plain">
          <Trans>
            This device holds the first {copy.count} contracts. You can reach the others from the contract
            list.
          </Trans>
        </Message>
      )}
    </div>
  );
}
