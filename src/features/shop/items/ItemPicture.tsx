import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ShopItem } from '#domain/shop/item.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import classes from './ItemPicture.module.css';

/** Fetched for the first mouse that comes to a picture, while it rests there. */
const loadLarge = () => import('./LargePicture.tsx');
const LargePicture = lazy(() => loadLarge().then((m) => ({ default: m.LargePicture })));

/** How long the pointer rests on a picture before it is shown large, in milliseconds. */
const restMs = 500;

/** An item's picture. It is shown large beside a pointer that rests on it, and in a dialog when pressed. */
export function ItemPicture({ item }: { item: Pick<ShopItem, 'title' | 'img' | 'highResImg'> }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [isLarge, setIsLarge] = useState(false);
  const hover = useRestingPointer();
  const title = said(item.title, language);
  return (
    <>
      <div className={classes['frame']} {...hover.handlers}>
        <UnstyledButton
          className={classes['picture']}
          aria-haspopup="dialog"
          aria-label={t`Show large: ${title}`}
          onClick={() => {
            hover.leave();
            setIsLarge(true);
          }}
        >
          <img src={item.img} alt="" width={400} height={300} loading="lazy" />
        </UnstyledButton>
        <Suspense>
          {hover.hasCome && (
            <LargePicture src={item.highResImg} opened={hover.isResting && !isLarge} onClose={hover.leave} />
          )}
        </Suspense>
      </div>
      <Dialog opened={isLarge} onClose={() => setIsLarge(false)} size="xl" title={title}>
        <img className={classes['large']} src={item.highResImg} alt={title} width={400} height={300} />
      </Dialog>
    </>
  );
}

/** True while a mouse has rested on something for `restMs`. Escape, a press and leaving end it. */
function useRestingPointer() {
  const [hasCome, setHasCome] = useState(false);
  const [isResting, setIsResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => {
    clearTimeout(timer.current);
    setIsResting(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isResting) return undefined;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setIsResting(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isResting]);
  return {
    /** True once a mouse has been there. */
    hasCome,
    isResting,
    leave,
    handlers: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => {
        if (pointerType !== 'mouse') return;
        setHasCome(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setIsResting(true), restMs);
      },
      onPointerLeave: leave,
    },
  };
}
