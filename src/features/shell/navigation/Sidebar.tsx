import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Session } from '#offline/device/schema.ts';
import { lazyExtra } from '#ui/lazy-extra.ts';
import { Wordmark } from '#ui/Wordmark.tsx';
import { Account } from '../account/Account.tsx';
import { isPresent, type NavigationSection } from './navigation.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { NavigationBadge } from './NavigationBadge.tsx';
import classes from './Sidebar.module.css';
import shared from '../navigation.module.css';

const AboutApp = lazyExtra(() => import('../account/AboutApp.tsx').then((m) => m.AboutApp));

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Up to so many further places are not worth folding. */
const fewest = 2;

/** The desktop navigation: sections by role, which scroll above the signed-in user. The last folds if it is long. */
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
      <div className={classes['places']}>
        {client?.logoUrl && <Logo key={client.logoUrl} url={client.logoUrl} name={client.name} />}
        <nav aria-label={t`Main navigation`} className={shared['sections']}>
          {props.sections.map((section) =>
            section.id === 'more' && section.items.length > fewest ? (
              <details
                key={section.id}
                open={section.items.some((item) => isPresent(item, props.path))}
                onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
              >
                <summary className={shared['link']}>
                  <IconMenu2 size={20} stroke={1.6} aria-hidden />
                  <span>{i18n._(section.label)}</span>
                  <NavigationBadge of="outbox" />
                </summary>
                <Places of={section} path={props.path} />
              </details>
            ) : (
              <section key={section.id} aria-labelledby={`nav-${section.id}`}>
                <h2 id={`nav-${section.id}`}>{i18n._(section.label)}</h2>
                <Places of={section} path={props.path} />
              </section>
            ),
          )}
        </nav>
        <Suspense>
          <AboutApp />
        </Suspense>
      </div>
      <Account session={props.session} onLeave={props.onLeave} />
    </aside>
  );
}

/** A section's places. */
function Places({ of, path }: { of: NavigationSection; path: string }) {
  return (
    <ul>
      {of.items.map((item) => (
        <li key={item.id}>
          <NavigationLink
            item={item}
            present={isPresent(item, path)}
            className={shared['link']}
            badge={<NavigationBadge of={item.id} />}
          />
        </li>
      ))}
    </ul>
  );
}

/** A retailer's logo, or its name where the logo cannot be loaded. */
function Logo({ url, name }: { url: string; name: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <strong className={classes['logo']}>{name}</strong>;
  return <img className={classes['logo']} src={url} alt={name} onError={() => setBroken(true)} />;
}
