import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { ClientPart } from '#domain/client/client-edit.ts';
import type { Client } from '#domain/client/client.ts';
import { sellingGroundNames, sellingState } from '#domain/client/selling.ts';
import { said } from '#domain/locale/said.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayText } from '#domain/time/day-text.ts';
import { useNow } from '#page/data/now.ts';
import { useLanguage } from '#page/words/language.ts';
import { Facts } from '#ui/Facts.tsx';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { clientFields } from '../edit/client-fields.ts';
import { EditButton } from './EditButton.tsx';

/** On what ground the retailer may sell cover, and whether it ends. Staff enter it. */
export function SellingSection(props: { client: Client; onEdit: ((part: ClientPart) => void) | undefined }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { selling } = props.client;
  const { ground, registerNumber, validUntil } = selling;
  const state = sellingState(selling, berlinDate(useNow()));
  const day = validUntil && dayText(validUntil);
  const named = (key: 'ground' | 'registerNumber' | 'validUntil') => ({
    key,
    label: i18n._(clientFields[`selling.${key}`].label),
  });
  return (
    <Section
      title={<Trans>Sale of cover</Trans>}
      about={<Trans>Customers read it in their documents.</Trans>}
      actions={<EditButton part="selling" onEdit={props.onEdit} />}
    >
      <Stack>
        {state === 'over' && (
          <Message tone="bad">
            <Trans>The ground to sell ended on {day}. Please ask the retailer for a new one.</Trans>
          </Message>
        )}
        {state === 'ending' && (
          <Message tone="plain">
            <Trans>The ground to sell ends on {day}.</Trans>
          </Message>
        )}
        <Facts
          dense
          of={[
            { ...named('ground'), value: ground && said(sellingGroundNames[ground], language) },
            { ...named('registerNumber'), value: registerNumber },
            { ...named('validUntil'), value: day },
          ]}
        />
      </Stack>
    </Section>
  );
}
