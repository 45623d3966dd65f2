import { useLingui } from '@lingui/react/macro';
import { soldByNobody } from '#domain/contract/cockpit/sold-by.ts';
import { productOf } from '#domain/contract/product.ts';
import { monthText } from '#domain/time/month.ts';
import { useAssociationName } from '#parts/place-names.ts';
import { FilterChips } from '#ui/lists/FilterChips.tsx';
import { contractList, type ContractListView } from './contract-list.ts';

/** The filters under which a number of the cockpit has led here, each to be removed. */
export function CountedFilters(props: { view: ContractListView; onView: (view: ContractListView) => void }) {
  const { t } = useLingui();
  const { view, onView } = props;
  const { from, to, product, step, association, seller } = view;
  const associationName = useAssociationName(association);
  const stepNames = {
    all: '',
    confirmed: t`Confirmed or later`,
    delivered: t`Delivered or later`,
    activated: t`Has been activated`,
    ended: t`Declined, cancelled or withdrawn`,
  };
  const chip = (text: string | null, removed: Partial<ContractListView>) =>
    text !== null && {
      key: Object.keys(removed).join(' '),
      text,
      removeLabel: t`Remove the filter: ${text}`,
      onRemove: () => onView(contractList.changed(view, removed)),
    };
  const sold = seller === soldByNobody ? t`No salesperson named` : t`Sold by ${seller ?? ''}`;
  const chips = [
    chip(periodText(), { from: undefined, to: undefined }),
    chip(step === undefined ? null : stepNames[step], { step: undefined }),
    chip(product === undefined || product === 'all' ? null : productOf(product).name, { product: undefined }),
    chip(associationName ?? null, { association: undefined }),
    chip(seller === undefined ? null : sold, { seller: undefined }),
  ];
  return <FilterChips label={t`Filters from the cockpit`} chips={chips.filter((one) => one !== false)} />;

  function periodText(): string | null {
    const [first, last] = [monthText(from ?? ''), monthText(to ?? '')];
    if (from !== undefined && to !== undefined) {
      return from === to ? t`Registered in ${first}` : t`Registered ${first} to ${last}`;
    }
    if (from !== undefined) return t`Registered from ${first}`;
    return to === undefined ? null : t`Registered up to ${last}`;
  }
}
