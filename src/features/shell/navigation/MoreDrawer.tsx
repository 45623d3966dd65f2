import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import type { Session } from '#offline/device/schema.ts';
import { useReturnFocus } from '#ui/dialogs/use-return-focus.ts';
import { AboutApp } from '../account/AboutApp.tsx';
import { Account } from '../account/Account.tsx';
import { isPresent, type NavigationSection } from './navigation.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { NavigationBadge } from './NavigationBadge.tsx';
import classes from './MoreDrawer.module.css';
import shared from '../navigation.module.css';

/** The sidebar's content as a drawer at the bottom of phones. */
export function MoreDrawer(props: {
  session: Session;
  sections: readonly NavigationSection[];
  path: string;
  onLeave: () => void;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  useReturnFocus(true);
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="bottom"
      size="auto"
      title={<Trans>More</Trans>}
      classNames={{ content: classes['drawer'] ?? '' }}
    >
      <nav aria-label={t`Main navigation`} className={shared['sections']}>
        {props.sections.map((section) => (
          <section key={section.id}>
            <h2>{i18n._(section.label)}</h2>
            <ul>
              {section.items.map((item) => (
                <li key={item.id}>
                  <NavigationLink
                    item={item}
                    present={isPresent(item, props.path)}
                    className={shared['link']}
                    badge={<NavigationBadge of={item.id} />}
                    onClick={props.onClose}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <Account session={props.session} onLeave={props.onLeave} />
      <AboutApp />
    </Drawer>
  );
}
