import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { exportPerson, type FoundPerson } from '#api/persons.ts';
import { keptReasons } from '#domain/person/fate.ts';
import type { Holding, PersonSearch } from '#domain/person/person.ts';
import { said } from '#domain/locale/said.ts';
import { dayText } from '#domain/time/day-text.ts';
import { call } from '#page/api/api.ts';
import { useLanguage } from '#page/words/language.ts';
import { useExport } from '#parts/lists/use-export.ts';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { holdingNames } from '#domain/person/holding-names.ts';
import classes from './persons.module.css';

const keyOf = ({ kind, id }: Holding) => `${kind} ${id}`;

/** The records that a search led to, all chosen at first, with what can be done with those chosen. */
export function FoundHoldings(props: { search: PersonSearch; found: FoundPerson; onErased: () => void }) {
  const { search, found } = props;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isErasing, setIsErasing] = useState(false);
  const chosen = found.items.filter((one) => !left.has(keyOf(one)));
  const { mails } = found;
  const searched = search.search;
  const exporting = useExport({
    load: () =>
      call(exportPerson, { body: { ...search, chosen: chosen.map(({ kind, id }) => ({ kind, id })) } }),
    nameOf: (language, today) => `${said({ de: 'Person', en: 'Person' }, language)}-${today}.zip`,
  });
  const toggle = (key: string) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  if (found.items.length === 0) {
    return (
      <Message tone="plain">
        <Trans>No data is held under “{searched}”.</Trans>
      </Message>
    );
  }
  return (
    <Section
      title={<Trans>Data held</Trans>}
      about={
        mails > 0 && (
          <Plural
            value={mails}
            one="Plus # email from the last 30 days: its type and time."
            other="Plus # emails from the last 30 days: their types and times."
          />
        )
      }
    >
      {found.capped && (
        <Message tone="plain">
          <Trans>There are more. Please narrow the search with an email address or a date of birth.</Trans>
        </Message>
      )}
      <ul className={classes['list']}>
        {found.items.map((one) => (
          <li key={keyOf(one)} className={classes['item']}>
            <Checkbox
              checked={!left.has(keyOf(one))}
              onChange={() => toggle(keyOf(one))}
              label={<HoldingLabel of={one} />}
            />
            <HoldingFacts of={one} />
          </li>
        ))}
      </ul>
      <Group className={classes['actions']}>
        <Button
          variant="default"
          disabled={chosen.length === 0}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          <Trans>Export</Trans>
        </Button>
        <Button
          color="red"
          variant="outline"
          disabled={chosen.every(({ kept }) => kept !== null)}
          onClick={() => setIsErasing(true)}
        >
          <Trans>Erase …</Trans>
        </Button>
      </Group>
      {isErasing && (
        <EraseDialog
          search={search}
          chosen={chosen}
          onErased={props.onErased}
          onClose={() => setIsErasing(false)}
        />
      )}
    </Section>
  );
}

function HoldingLabel({ of: { kind, called, name } }: { of: Holding }) {
  const language = useLanguage();
  return (
    <>
      <strong>{name || said(holdingNames[kind], language)}</strong>
      <small>
        {said(holdingNames[kind], language)} · {called}
      </small>
    </>
  );
}

/** What belongs to a record, and why it stays. */
function HoldingFacts({ of: one }: { of: Holding }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { claims, photos, documents, notes } = one;
  const parts = [
    one.email,
    one.birthdate && dayText(one.birthdate),
    claims > 0 && t`Claims: ${claims}`,
    photos > 0 && t`Photos: ${photos}`,
    documents > 0 && t`Documents: ${documents}`,
    notes > 0 && t`Notes: ${notes}`,
  ].filter(Boolean);
  const until = one.kept?.until && dayText(one.kept.until);
  return (
    <div className={classes['facts']}>
      {parts.length > 0 && <small>{parts.join(' · ')}</small>}
      {one.code !== null && (
        <small>
          <Link to="/contracts/leads/$id" params={{ id: one.code }}>
            <Trans>Open the contract</Trans>
          </Link>
        </small>
      )}
      {one.kept && (
        <small className={classes['kept']}>
          {until ? <Trans>Stays until {until}.</Trans> : <Trans>Stays.</Trans>}{' '}
          {said(keptReasons[one.kept.reason], language)}
        </small>
      )}
    </div>
  );
}
