import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Session } from '#offline/device/schema.ts';
import { isPresent, type NavigationItem, type NavigationSection } from './navigation.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { NavigationBadge } from './NavigationBadge.tsx';
import classes from './BottomBar.module.css';

const MoreDrawer = lazy(() => import('./MoreDrawer.tsx').then((m) => ({ default: m.MoreDrawer })));

/** The bar at the bottom of phones: the role's first items, the outbox, and everything else behind "More". */
export function BottomBar(props: {
  session: Session;
  sections: readonly NavigationSection[];
  path: string;
  onLeave: () => void;
}) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const items = firstItems(props.sections);
  return (
    <>
      <nav className={classes['bottom']} aria-label={t`Quick navigation`}>
        {items.map((item) => (
          <NavigationLink
            key={item.id}
            item={item}
            narrow
            present={isPresent(item, props.path)}
            badge={<NavigationBadge of={item.id} />}
          />
        ))}
        <UnstyledButton onClick={() => setOpened(true)} aria-haspopup="dialog" aria-expanded={opened}>
          <IconMenu2 size={20} stroke={1.6} aria-hidden />
          <span>
            <Trans>More</Trans>
          </span>
        </UnstyledButton>
      </nav>
      <Suspense>
        {opened && (
          <MoreDrawer
            {...props}
            onClose={() => setOpened(false)}
            onLeave={() => {
              setOpened(false);
              props.onLeave();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Up to three items of the work section, filled up from the material section, and the outbox. */
export function firstItems(sections: readonly NavigationSection[]): readonly NavigationItem[] {
  const ways = sections.filter((section) => section.id !== 'more').flatMap((section) => section.items);
  const outbox = sections.flatMap((section) => section.items).filter((item) => item.id === 'outbox');
  return [...ways.slice(0, 3), ...outbox];
}
