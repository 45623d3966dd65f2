import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderAssets } from '#api/shop/assets.ts';
import type { AssetKind } from '#domain/guides/asset-kinds.ts';
import type { Asset } from '#domain/guides/asset.ts';
import { call } from '#page/api/api.ts';
import { moved, movedOnto } from '#page/lists/moved.ts';
import { assetsQuery } from '../marketing/asset-queries.ts';
import { ManagedCard } from './ManagedCard.tsx';
import { useDragging } from '#ui/lists/dragging.ts';

/** The assets of a section, withdrawn ones too, each with what can be done about it. */
export function ManagedCards({ kind, assets }: { kind: AssetKind; assets: readonly Asset[] }) {
  const queryClient = useQueryClient();
  const ordering = useMutation({
    mutationFn: async (ids: readonly string[]) =>
      (await call(orderAssets, { body: { kind, ids: [...ids] } })).items,
    meta: { saysErrors: true },
    onSuccess: (items) => queryClient.setQueryData(assetsQuery.queryKey, items),
  });
  // As it was asked for, until the server has answered.
  const ids = ordering.isPending ? ordering.variables : assets.map(({ id }) => id);
  const shown = ids.flatMap((id) => assets.find((asset) => asset.id === id) ?? []);
  const draggingOf = useDragging(ids, (id, onto) => ordering.mutate(movedOnto(ids, id, onto)));
  return shown.map((asset, at) => (
    <ManagedCard
      key={asset.id}
      asset={asset}
      isFirst={at === 0}
      isLast={at === shown.length - 1}
      dragging={shown.length > 1 ? draggingOf(asset.id) : undefined}
      onMove={(by) => ordering.mutate(moved(ids, asset.id, by))}
      trouble={at === 0 ? ordering.error : null}
    />
  ));
}
