import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { findPerson, type FoundPerson } from '#api/persons.ts';
import type { PersonSearch } from '#domain/person/person.ts';
import { berlinDate } from '#domain/time/date.ts';
import { staying } from '#domain/person/stays.ts';
import { said } from '#domain/locale/said.ts';
import { call } from '#page/api/api.ts';
import { useReachable } from '#page/api/connection.ts';
import { useNow } from '#page/data/now.ts';
import { useForm } from '#page/form/use-form.ts';
import { useLanguage } from '#page/words/language.ts';
import { DateField } from '#parts/form/DateField.tsx';
import { Form } from '#parts/form/Form.tsx';
import { FormTrouble } from '#parts/form/FormTrouble.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { FoundHoldings } from './FoundHoldings.tsx';
import { judgeSearch } from './person-search.ts';
import page from '../SettingsPage.module.css';
import classes from './persons.module.css';

/** What is held about a person: look, export, erase. For administrators. */
export function PersonsPage() {
  const { t } = useLingui();
  const isReachable = useReachable();
  const today = berlinDate(useNow());
  const form = useForm({
    judge: (values) => judgeSearch(values, today),
    initial: { search: '', birthdate: '' },
  });
  const finding = useMutation({
    mutationFn: async (body: PersonSearch): Promise<{ search: PersonSearch; found: FoundPerson }> => ({
      search: body,
      found: await call(findPerson, { body }),
    }),
    meta: { saysErrors: true },
  });
  const { data } = finding;
  return (
    <div className={page['page']}>
      <PageHeader
        back={
          <BackLink to="/settings">
            <Trans>Settings</Trans>
          </BackLink>
        }
        title={<Trans>Personal data</Trans>}
        about={<Trans>The data held about a person: view it, provide it or erase it.</Trans>}
      />
      <Section title={<Trans>Find a person</Trans>}>
        <Form of={form} onSend={finding.mutateAsync} onSent={() => undefined} className={classes['form']}>
          <TextField
            path="search"
            required
            label={t`Email address, contract number or name`}
            description={t`An email address or a number reliably finds everything. Several people may share a name.`}
          />
          <DateField
            path="birthdate"
            latest={today}
            label={t`Date of birth`}
            description={t`Narrows a name down.`}
          />
          <FormTrouble error={finding.error} />
          <Group>
            <Button type="submit" loading={finding.isPending} disabled={!isReachable}>
              <Trans>Find a person</Trans>
            </Button>
          </Group>
        </Form>
      </Section>
      {data && (
        <FoundHoldings key={finding.submittedAt} {...data} onErased={() => finding.mutate(data.search)} />
      )}
      <WhatStays />
    </div>
  );
}

/** Everything that stays of an erased person. */
function WhatStays() {
  const language = useLanguage();
  return (
    <Section
      title={<Trans>What stays after an erasure</Trans>}
      about={<Trans>Contracts keep their numbers, dates and prices, and count as before.</Trans>}
    >
      <ul className={classes['list']}>
        {staying.map(({ column, what, why }) => (
          <li key={column} className={classes['item']}>
            <strong>{said(what, language)}</strong>
            <small>{said(why, language)}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
