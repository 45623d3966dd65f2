import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconPencil, IconPhoto, IconPlus } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ownErrorMessage } from '#api/own-errors.ts';
import { changeShopPicture, listShopItems } from '#api/shop/shop.ts';
import { said } from '#domain/locale/said.ts';
import type { ManagedItem } from '#domain/shop/item.ts';
import { pictureUpload } from '#domain/shop/picture.ts';
import type { Role } from '#domain/user/roles.ts';
import { call } from '#page/api/api.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { useLanguage } from '#page/words/language.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { DataTable, type Column } from '#ui/lists/DataTable.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { Limits, Price } from '../item-facts.tsx';
import { ShopTabs } from '../ShopTabs.tsx';
import { itemRecord } from './item-form.ts';
import classes from './ItemsPage.module.css';

const AddItem = lazy(() => import('./ItemDialogs.tsx').then((m) => ({ default: m.AddItem })));
const EditItem = lazy(() => import('./ItemDialogs.tsx').then((m) => ({ default: m.EditItem })));

/** The items as they are managed, with their stock. */
export const managedItemsQuery = queryOptions({
  queryKey: ['shop', 'list', 'managed'],
  queryFn: ({ signal }) => call(listShopItems, { signal }),
});

/** Items and stock of the shop, for administrators. */
export function ItemsPage({ role }: { role: Role | null }) {
  const { t } = useLingui();
  const query = useQuery(managedItemsQuery);
  const [open, setOpen] = useState<'new' | ManagedItem | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const close = () => setOpen(null);
  const columns = useItemColumns();
  return (
    <>
      <PageHeader
        title={<Trans>Items and stock</Trans>}
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => setOpen('new')}
          >
            <Trans>New item</Trans>
          </Button>
        }
        thumb
      />
      <ShopTabs role={role} />
      <CommandTrouble error={trouble} />
      <QueryView query={query} loading={<LoadingRows rows={8} height={56} />}>
        {({ items }) => (
          <DataTable
            caption={t`Items of the shop`}
            manyColumns
            rows={items}
            rowKey={({ id }) => id}
            columns={columns}
            card={(item) => <ItemOverview item={item} />}
            actions={{
              label: t`Actions`,
              of: (item) => <Actions item={item} onEdit={() => setOpen(item)} onTrouble={setTrouble} />,
            }}
          />
        )}
      </QueryView>
      <Suspense>
        {open === 'new' && <AddItem onClose={close} />}
        {open !== null && open !== 'new' && <EditItem key={open.id} item={open} onClose={close} />}
      </Suspense>
    </>
  );
}

function useItemColumns(): readonly Column<ManagedItem>[] {
  const { t } = useLingui();
  const language = useLanguage();
  return [
    {
      key: 'title',
      header: t`Title`,
      gives: true,
      cell: (item) => (
        <span className={classes['title']}>
          <img src={item.img} alt="" width={56} height={42} />
          {said(item.title, language)}
        </span>
      ),
    },
    { key: 'price', header: t`Price`, align: 'right', cell: ({ price }) => <Price of={price} /> },
    {
      key: 'order',
      header: t`Per order`,
      cell: ({ maxValue, step }) => <Limits most={maxValue} step={step} />,
    },
    {
      key: 'stock',
      header: t`Stock`,
      align: 'right',
      cell: ({ stock }) => (stock === null ? t`not counted` : stock.toLocaleString(language)),
    },
    { key: 'state', header: t`Status`, cell: (item) => <State of={item} /> },
  ];
}

function ItemOverview({ item }: { item: ManagedItem }) {
  const language = useLanguage();
  const { maxValue, step, stock, price } = item;
  const counted = stock?.toLocaleString(language);
  return (
    <ListCard title={said(item.title, language)} status={<State of={item} />}>
      <span>
        <Price of={price} /> · <Limits most={maxValue} step={step} />
      </span>
      <span>{stock === null ? <Trans>Stock not counted</Trans> : <Trans>{counted} in stock</Trans>}</span>
    </ListCard>
  );
}

function State({ of: { disabled, stock, step } }: { of: ManagedItem }) {
  if (disabled) {
    return (
      <StatusPill tone="light">
        <Trans>Not offered</Trans>
      </StatusPill>
    );
  }
  return stock !== null && stock < step ? (
    <StatusPill tone="red">
      <Trans>Sold out</Trans>
    </StatusPill>
  ) : (
    <StatusPill tone="green">
      <Trans>Offered</Trans>
    </StatusPill>
  );
}

function Actions(props: { item: ManagedItem; onEdit: () => void; onTrouble: (error: unknown) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { item, onTrouble } = props;
  const title = said(item.title, language);
  const saving = useRecordCommand({ endpoint: changeShopPicture, record: itemRecord, seen: item });
  const upload = (file: File | null) => {
    if (!file) return;
    onTrouble(null);
    if (file.size > pictureUpload.maxBytes) {
      onTrouble(new Error(ownErrorMessage('too_large', language)));
      return;
    }
    saving.mutate({ bytes: file }, { onError: onTrouble });
  };
  return (
    <span className={classes['actions']}>
      <Button
        variant="subtle"
        size="sm"
        aria-label={t`Change: ${title}`}
        leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
        onClick={props.onEdit}
      >
        <Trans>Change</Trans>
      </Button>
      <FileButton onChange={upload} accept={pictureUpload.types.join(',')}>
        {(button) => (
          <Button
            {...button}
            variant="subtle"
            size="sm"
            color="gray"
            loading={saving.isPending}
            aria-label={t`Change picture: ${title}`}
            leftSection={<IconPhoto size={18} stroke={1.6} aria-hidden />}
          >
            <Trans>Picture</Trans>
          </Button>
        )}
      </FileButton>
    </span>
  );
}
