import { Trans } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { configQuery } from '#page/data/config.ts';
import { isPractising } from '#page/practice/places.ts';
import { useUserAsKnown } from '#page/data/follow-user.ts';
import { withAllWords } from '#page/words/i18n.ts';
import { newVersion } from '#page/device/update.ts';
import { useStore } from '#page/store.ts';
import type { Session } from '#offline/device/schema.ts';
import { lazyExtra } from '#ui/lazy-extra.ts';
import { NotesPlace } from '#ui/notes/NotesPlace.tsx';
import { BottomBar, firstItems } from './navigation/BottomBar.tsx';
import { ConnectionBadge } from './notices/ConnectionBadge.tsx';
import { EnvironmentBanner } from './notices/EnvironmentBanner.tsx';
import { isPresent } from './navigation/navigation.ts';
import { placesOf } from './navigation/places.ts';
import classes from './Shell.module.css';
import { Sidebar } from './navigation/Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useNews } from './use-news.ts';

const NoAccess = lazy(() => import('./error-pages/NoAccess.tsx').then((m) => ({ default: m.NoAccess })));
const SignOutDialog = lazy(() =>
  withAllWords(() => import('./account/SignOutDialog.tsx')).then((m) => ({ default: m.SignOutDialog })),
);
const UpdatePrompt = lazyExtra(() =>
  withAllWords(() => import('./notices/UpdatePrompt.tsx')).then((m) => m.UpdatePrompt),
);
const MaintenanceBar = lazyExtra(() =>
  withAllWords(() => import('./notices/MaintenanceBar.tsx')).then((m) => m.MaintenanceBar),
);
const PracticeBanner = lazyExtra(() =>
  withAllWords(() => import('./notices/PracticeBanner.tsx')).then((m) => m.PracticeBanner),
);
const NewsBar = lazyExtra(() => withAllWords(() => import('./notices/NewsBar.tsx')).then((m) => m.NewsBar));
const GuideNavigation = lazyExtra(() =>
  import('./navigation/GuideNavigation.tsx').then((m) => m.GuideNavigation),
);

/**
 * The frame of every signed-in screen: a sidebar on desktops, which is drawn there alone, and bars at top and bottom on
 * phones and tablets, which stay when one is turned: what they opened would close. The screens of the section "Material"
 * (guides, shop and checkout) have the guide layout: the same frame with room for pictures and a way between them.
 * `onSearch` opens the search; undefined if the user may not search.
 */
export function Shell(props: { session: Session; onSearch: (() => void) | undefined; children: ReactNode }) {
  const change = useStore(newVersion);
  const { session } = props;
  useUserAsKnown(session);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { data: config } = useQuery(configQuery);
  const [leaving, setLeaving] = useState(false);
  const isDesktop = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  const leave = () => setLeaving(true);
  const [news, setNews] = useNews(session.userId);
  const dialogs = (
    <>
      <NotesPlace />
      <Suspense>{leaving && <SignOutDialog onStay={() => setLeaving(false)} />}</Suspense>
    </>
  );
  if (session.role === null) {
    return (
      <>
        <Suspense>
          <NoAccess session={session} onLeave={leave} />
        </Suspense>
        {dialogs}
      </>
    );
  }
  const sections = placesOf(session);
  const material = sections.find(({ id }) => id === 'material')?.items ?? [];
  const isGuide = material.some((item) => isPresent(item, path));
  return (
    <div className={classes['shell']} data-layout={isGuide ? 'guide' : 'dashboard'}>
      <a className={classes['skip']} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <EnvironmentBanner />
      {isPractising && (
        <Suspense>
          <PracticeBanner />
        </Suspense>
      )}
      {isDesktop && (
        <Sidebar
          session={session}
          onSearch={props.onSearch}
          sections={sections}
          path={path}
          onLeave={leave}
        />
      )}
      <TopBar session={session} onSearch={props.onSearch} />
      <ConnectionBadge />
      <main className={classes['main']} id="main" tabIndex={-1}>
        {change && (
          <Suspense>
            <UpdatePrompt change={change} />
          </Suspense>
        )}
        {config?.announcement && (
          <Suspense>
            <MaintenanceBar announced={config.announcement} isClosed={config.maintenance} />
          </Suspense>
        )}
        {news && (
          <Suspense>
            <NewsBar userId={session.userId} onClose={() => setNews(false)} />
          </Suspense>
        )}
        {isGuide && material.some((item) => !firstItems(sections).includes(item)) && (
          <Suspense>
            <GuideNavigation items={material} path={path} />
          </Suspense>
        )}
        {props.children}
      </main>
      <BottomBar session={session} sections={sections} path={path} onLeave={leave} />
      {dialogs}
    </div>
  );
}
