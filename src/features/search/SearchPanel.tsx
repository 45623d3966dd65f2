import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowRight, IconCloudOff, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useLayoutEffect, useMemo } from 'react';
import { isUnreachable } from '#page/api/api-failure.ts';
import { useLanguage } from '#page/words/language.ts';
import { longestSearch } from '#domain/text/search-limit.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { ErrorState, momentOf } from '#ui/states.tsx';
import { CommandOptions } from './CommandOptions.tsx';
import { foundCommands, type Command } from './commands.ts';
import { groupsOf, type Group, type Hit } from './groups.tsx';
import { Marked } from '#parts/Marked.tsx';
import { searchQuery } from './search-query.ts';
import classes from './SearchPanel.module.css';

/** Milliseconds without typing before the search is sent. */
const pauseMs = 180;

const none: readonly Command[] = [];

/** The field's ARIA attributes. Mantine adds the expanded state and the active option. */
const asCombobox = { role: 'combobox', 'aria-autocomplete': 'list' } as const;

/**
 * Search as you type: a field, the commands that match and the hits below it, grouped by kind. Arrow keys select, Enter
 * opens. A new letter cancels the running search. `onGo` gets the path of the chosen hit.
 */
export function SearchPanel(props: {
  text: string;
  onText: (text: string) => void;
  onGo: (path: string) => void;
  onEscape?: () => void;
  /** What can be done besides opening a record. */
  commands?: readonly Command[];
  onCommand?: (command: Command) => void;
  /** False for users who may not search records. */
  withRecords?: boolean;
}) {
  const { t } = useLingui();
  const { text, onText, commands = none, withRecords = true } = props;
  const language = useLanguage();
  const [pausedAt] = useDebouncedValue(text.trim(), pauseMs);
  const asked = withRecords ? pausedAt : '';
  // The field is painted first: what it leads to may take another frame.
  const typed = useDeferredValue(text.trim());
  const offered = useMemo(() => foundCommands(commands, typed), [commands, typed]);
  const query = useQuery(searchQuery(asked));
  const outcome = useDeferredValue(asked === '' ? undefined : query.data);
  const groups = useMemo(
    () => (outcome ? groupsOf(outcome, asked, language) : []),
    [outcome, asked, language],
  );
  const combobox = useCombobox({ opened: true });
  const { selectFirstOption, resetSelectedOption } = combobox;
  // Enter opens the first hit for the current text, never one left from an earlier text.
  const isShown = outcome !== undefined && outcome === query.data;
  const isCurrent = isShown && !query.isPlaceholderData && asked === text.trim();
  // Commands stand first. As they need no answer, Enter need not wait for one if there are any.
  const ready = offered.length > 0 ? (typed === text.trim() ? typed : null) : isCurrent ? outcome : null;
  // Before the browser paints: an arrow pressed at what is seen must not be taken back.
  useLayoutEffect(() => {
    if (ready === null) resetSelectedOption();
    else selectFirstOption();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store's functions are new on each render
  }, [ready]);
  const choose = (value: string) => {
    const command = offered.find(({ id }) => value === `command ${id}`);
    if (command) props.onCommand?.(command);
    else props.onGo(value);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          type="search"
          {...asCombobox}
          size="md"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t`Search everything`}
          placeholder={placeholder()}
          value={text}
          maxLength={longestSearch}
          leftSection={
            query.isFetching ? (
              <Loader size={16} />
            ) : (
              <IconSearch size={18} stroke={1.6} aria-hidden className={classes['glass']} />
            )
          }
          rightSectionWidth={44}
          rightSection={
            text !== '' && (
              <CloseButton size={40} aria-label={t`Clear the search`} onClick={() => onText('')} />
            )
          }
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            if (props.onEscape) props.onEscape();
            else onText('');
          }}
        />
      </Combobox.EventsTarget>
      {outcome?.from === 'device' && <FromDevice asOf={outcome.asOf} />}
      <Combobox.Options
        className={classes['options']}
        aria-label={t`Found`}
        data-waiting={(outcome && !isCurrent) || undefined}
      >
        <CommandOptions commands={offered} search={typed} />
        {groups.map((group) => (
          <GroupOptions key={group.id} group={group} search={asked} />
        ))}
      </Combobox.Options>
      <div role="status" className={classes['word']}>
        {asked === ''
          ? withRecords &&
            text === '' && (
              <p>
                <Trans>
                  Contracts, customers, retailers and claims: parts of numbers, the first letters of names,
                  with or without umlauts.
                </Trans>
              </p>
            )
          : isCurrent && groups.length === 0 && offered.length === 0 && <NothingFound search={asked} />}
      </div>
      {query.error && asked !== '' && (
        <ErrorState
          message={
            isUnreachable(query.error)
              ? t`The server cannot be reached, and this device keeps no contracts to search.`
              : problemInWords(query.error)
          }
          onRetry={() => void query.refetch()}
        />
      )}
    </Combobox>
  );

  function placeholder(): string {
    if (!withRecords) return t`Command …`;
    return commands.length > 0 ? t`Number, name, town or command …` : t`Number, name, town …`;
  }
}

/** Drawn again only when its hits change, so that a key waits for nothing but the field. */
const GroupOptions = memo(function GroupOptions({ group, search }: { group: Group; search: string }) {
  const { t } = useLingui();
  const names = {
    customers: t`Customers`,
    contracts: t`Contracts`,
    claims: t`Claims`,
    clients: t`Retailers`,
  };
  return (
    <Combobox.Group label={names[group.id]}>
      {group.hits.map((hit) => (
        <HitOption key={hit.key} hit={hit} search={search} />
      ))}
      {group.all !== null && (
        <Combobox.Option value={group.all} className={classes['all']}>
          {group.id === 'claims' ? (
            <Trans>Show all claims found</Trans>
          ) : (
            <Trans>Show all contracts found</Trans>
          )}
          <IconArrowRight size={16} stroke={1.6} aria-hidden />
        </Combobox.Option>
      )}
    </Combobox.Group>
  );
});

function HitOption({ hit, search }: { hit: Hit; search: string }) {
  return (
    <Combobox.Option value={hit.path} className={classes['hit']}>
      <span className={classes['words']}>
        <strong>
          <Marked text={hit.title} search={search} />
        </strong>
        <small>
          <Marked text={hit.about} search={search} />
        </small>
      </span>
      {hit.aside !== null && <span className={classes['aside']}>{hit.aside}</span>}
    </Combobox.Option>
  );
}

function NothingFound({ search }: { search: string }) {
  return (
    <>
      <strong>
        <Trans>Nothing found for “{search}”</Trans>
      </strong>
      <p>
        <Trans>Fewer letters find more. Every word has to occur in the same entry.</Trans>
      </p>
    </>
  );
}

function FromDevice({ asOf }: { asOf: Date }) {
  const when = momentOf(asOf);
  return (
    <p role="status" className={classes['device']}>
      <IconCloudOff size={18} stroke={1.6} aria-hidden />
      <Trans>Offline: only contracts and claims on this device are searched, as of {when}.</Trans>
    </p>
  );
}
