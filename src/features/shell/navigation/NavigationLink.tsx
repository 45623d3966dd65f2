import { useLingui } from '@lingui/react/macro';
import {
  IconAdjustmentsHorizontal,
  IconBellRinging,
  IconBuildingStore,
  IconChartBar,
  IconFileImport,
  IconFileText,
  IconGift,
  IconListDetails,
  IconBook2,
  IconPhoto,
  IconSend,
  IconTool,
  IconUserCog,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NavigationId, NavigationItem } from './navigation.ts';

const icons: Record<NavigationId, typeof IconFileText> = {
  contracts: IconFileText,
  claims: IconTool,
  'action-needed': IconBellRinging,
  cockpit: IconChartBar,
  clients: IconUsers,
  profile: IconBuildingStore,
  approvals: IconUserCheck,
  'client-guide': IconBook2,
  'marketing-guide': IconPhoto,
  shop: IconGift,
  import: IconFileImport,
  users: IconUserCog,
  lists: IconListDetails,
  outbox: IconSend,
  settings: IconAdjustmentsHorizontal,
};

/** A navigation link with its icon. `badge` shows the number of items waiting there. */
export function NavigationLink(props: {
  item: NavigationItem;
  present: boolean;
  /** Uses the short label, if there is one. */
  narrow?: boolean;
  badge?: ReactNode;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
}) {
  const { i18n } = useLingui();
  const Icon = icons[props.item.id];
  return (
    <Link
      to={props.item.path}
      className={props.className}
      aria-current={props.present ? 'page' : undefined}
      onClick={props.onClick}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      <span>{i18n._((props.narrow && props.item.short) || props.item.label)}</span>
      {props.badge}
    </Link>
  );
}
