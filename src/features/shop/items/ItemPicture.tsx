import { useLingui } from '@lingui/react/macro';
import { Popover, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ShopItem } from '#domain/shop/item.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import classes from './ItemPicture.module.css';

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
      <Popover
        opened={hover.isResting && !isLarge}
        onChange={hover.leave}
        position="right"
        middlewares={{ flip: true, shift: true }}
        withinPortal
        withRoles={false}
        shadow="md"
        offset={12}
      >
        <Popover.Target>
          <UnstyledButton
            className={classes['picture']}
            aria-haspopup="dialog"
            aria-label={t`Show large: ${title}`}
            {...hover.handlers}
            onClick={() => {
              hover.leave();
              setIsLarge(true);
            }}
          >
            <img src={item.img} alt="" width={400} height={300} loading="lazy" />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes['beside'] ?? ''} aria-hidden>
          <img src={item.highResImg} alt="" width={400} height={300} />
        </Popover.Dropdown>
      </Popover>
      <Dialog opened={isLarge} onClose={() => setIsLarge(false)} size="xl" title={title}>
        <img className={classes['large']} src={item.highResImg} alt={title} width={400} height={300} />
      </Dialog>
    </>
  );
}

/** True while a mouse has rested on something for `restMs`. Escape, a press and leaving end it. */
function useRestingPointer() {
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
    isResting,
    leave,
    handlers: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => {
        if (pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setIsResting(true), restMs);
      },
      onPointerLeave: leave,
    },
  };
}
