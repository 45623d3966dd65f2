import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconBookmarks } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { withAllWords } from '#page/words/i18n.ts';
import type { ViewsOf } from './ViewsMenu.tsx';

const ViewsMenu = lazy(() =>
  withAllWords(() => import('./load-views.ts'))
    .then((m) => m.loadViews())
    .then((m) => ({ default: m.ViewsMenu })),
) as <View>(props: ViewsOf<View>) => ReactNode;

/** The button of a list's views. Its menu is loaded when it is pressed. */
export function ViewsButton<View>(props: ViewsOf<View>) {
  const { t } = useLingui();
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={t`Views`}
      aria-haspopup="menu"
      data-late="room"
      onClick={() => setIsWanted(true)}
    >
      <IconBookmarks size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <ViewsMenu {...props} />
    </Suspense>
  );
}
