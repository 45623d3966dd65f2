import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Session } from '#offline/device/schema.ts';
import { Wordmark } from '#ui/Wordmark.tsx';
import { Account } from '../account/Account.tsx';
import { isPresent, type NavigationSection } from './navigation.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { NavigationBadge } from './NavigationBadge.tsx';
import classes from './Sidebar.module.css';
import shared from '../navigation.module.css';

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The desktop navigation: sections by role, with the signed-in user at the bottom. */
export function Sidebar(props: {
  session: Session;
  onSearch: (() => void) | undefined;
  sections: readonly NavigationSection[];
  path: string;
  onLeave: () => void;
}) {
  const { t, i18n } = useLingui();
  const { client } = props.session;
  return (
    <aside className={classes['sidebar']} aria-label={t`Sidebar`}>
      <Link to="/" className={classes['brand']} aria-label={t`Kochfeld, to the start`}>
        <Wordmark size={26} />
      </Link>
      {client?.logoUrl && <Logo key={client.logoUrl} url={client.logoUrl} name={client.name} />}
      {props.onSearch && (
        <UnstyledButton
          className={classes['search']}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K /"
          onClick={props.onSearch}
        >
          <IconSearch size={18} stroke={1.6} aria-hidden />
          <span>
            <Trans>Search</Trans>
          </span>
          <kbd aria-hidden>{isApple ? '⌘ K' : t`Ctrl K`}</kbd>
        </UnstyledButton>
      )}
      <nav aria-label={t`Main navigation`} className={shared['sections']}>
        {props.sections.map((section) => (
          <section key={section.id} aria-labelledby={`nav-${section.id}`}>
            <h2 id={`nav-${section.id}`}>{i18n._(section.label)}</h2>
            <ul>
              {section.items.map((item) => (
                <li key={item.id}>
                  <NavigationLink
                    item={item}
                    present={isPresent(item, props.path)}
                    className={shared['link']}
                    badge={<NavigationBadge of={item.id} />}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <Account session={props.session} onLeave={props.onLeave} />
      <p className={shared['version']}>
        <Trans>Version 2.0</Trans>
      </p>
    </aside>
  );
}

/** A retailer's logo, or its name where the logo cannot be loaded. */
function Logo({ url, name }: { url: string; name: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <strong className={classes['logo']}>{name}</strong>;
  return <img className={classes['logo']} src={url} alt={name} onError={() => setBroken(true)} />;
}
