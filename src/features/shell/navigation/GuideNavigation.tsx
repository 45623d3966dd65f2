import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './GuideNavigation.module.css';
import { isPresent, type NavigationItem } from './navigation.ts';

/**
 * The places of the guide layout side by side, on phones and tablets, whose bottom bar has no room for them. A desktop
 * has them in the sidebar.
 */
export function GuideNavigation({ items, path }: { items: readonly NavigationItem[]; path: string }) {
  const { t, i18n } = useLingui();
  if (items.length < 2) return null;
  return (
    <nav className={classes['guide']} aria-label={t`Guides and shop`}>
      {items.map((item) => (
        <Link key={item.id} to={item.path} aria-current={isPresent(item, path) ? 'page' : undefined}>
          {i18n._(item.short ?? item.label)}
        </Link>
      ))}
    </nav>
  );
}
