import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sizeText } from '#domain/locale/size-text.ts';
import { momentText } from '#domain/time/day-text.ts';
import { heldHere, heldOfOthers, type Pile } from '#offline/leaving/held-here.ts';
import { useOutbox } from '#page/outbox/use-outbox.ts';
import { useLanguage } from '#page/words/language.ts';
import { shownState, stateDots, stateNames, stateTones } from '#parts/outbox/outbox-states.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import { Section } from '#ui/Section.tsx';
import settings from '../settings.module.css';
import classes from './WorkHere.module.css';

/** What is on this device alone: unsent items, drafts and photos. Of other people only that there is something. */
export function WorkHere({ userId }: { userId: string }) {
  const language = useLanguage();
  const { items, pause } = useOutbox();
  const held = useQuery({
    // The outbox is followed: what leaves it takes its photos along.
    queryKey: ['device', 'held', userId, items?.length],
    queryFn: async () => ({ own: await heldHere(userId), others: await heldOfOthers(userId) }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  }).data;
  return (
    <Section
      title={<Trans>Only on this device</Trans>}
      about={<Trans>If this device were lost now, this would be lost with it.</Trans>}
    >
      {items && items.length > 0 && (
        <ul className={classes['items']}>
          {items.map((item) => (
            <Item key={item.id} item={item} isPaused={pause === 'sign_in'} />
          ))}
        </ul>
      )}
      <Row name={<Trans>Not sent yet</Trans>}>
        <Link to="/outbox">
          <Plural value={items?.length ?? 0} _0="nothing" one="# item" other="# items" />
        </Link>
      </Row>
      {held && (
        <>
          <Row name={<Trans>Drafts</Trans>}>
            <Plural value={held.own.drafts.count} _0="none" one="# draft" other="# drafts" />
            <Since pile={held.own.drafts} />
          </Row>
          <Row name={<Trans>Unfinished texts</Trans>}>
            <Plural value={held.own.typed.count} _0="none" one="# text" other="# texts" />
            <Since pile={held.own.typed} />
          </Row>
          <Row name={<Trans>Photos and files in them</Trans>}>
            <Plural value={held.own.photos.count} _0="none" one="# file" other="# files" />
            {held.own.photos.count > 0 && <span>, {sizeText(held.own.photos.bytes, language)}</span>}
          </Row>
          <Others pile={held.others} />
        </>
      )}
    </Section>
  );
}

function Item(props: {
  item: NonNullable<ReturnType<typeof useOutbox>['items']>[number];
  isPaused: boolean;
}) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { label, capturedAt, uploads, size } = props.item;
  const state = shownState(props.item, props.isPaused);
  const captured = momentText(capturedAt);
  return (
    <li>
      <span>
        {label}
        <small>
          <Trans>entered {captured}</Trans>
          {uploads.length > 0 && (
            <span>
              {', '}
              <Plural value={uploads.length} one="# file" other="# files" />, {sizeText(size, language)}
            </span>
          )}
        </small>
      </span>
      <StatusPill tone={stateTones[state]} dot={stateDots[state]}>
        {i18n._(stateNames[state])}
      </StatusPill>
    </li>
  );
}

function Others({ pile }: { pile: Pile | null }) {
  if (pile?.count === 0) return null;
  return (
    <Row
      name={
        <>
          <Trans>Work of other people</Trans>
          <small>
            <Trans>It is sealed for them: you see neither whose it is nor what.</Trans>
          </small>
        </>
      }
    >
      {pile === null ? (
        <Trans>This browser does not tell.</Trans>
      ) : (
        <>
          <Trans>There is unsent work</Trans>
          <Since pile={pile} />
        </>
      )}
    </Row>
  );
}

function Since({ pile: { oldest } }: { pile: Pile }) {
  if (oldest === null) return null;
  const moment = momentText(oldest);
  return (
    <>
      , <Trans>oldest {moment}</Trans>
    </>
  );
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={settings['row']}>
      <span>{name}</span>
      <span>{children}</span>
    </div>
  );
}
