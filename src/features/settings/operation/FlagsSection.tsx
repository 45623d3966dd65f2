import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId } from 'react';
import { switchFlags, type Operation } from '#api/operation.ts';
import type { FlagName } from '#domain/operation/flags.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { Section } from '#ui/Section.tsx';
import { claimFlags, declarationFlags } from './flag-words.ts';
import { operationRecord } from './operation-record.ts';
import classes from '../settings.module.css';

/** Switches actions on and off for everybody. Open pages follow at once. */
export function FlagsSection({ operation }: { operation: Operation }) {
  const { i18n } = useLingui();
  const switching = useRecordCommand({
    endpoint: switchFlags,
    record: operationRecord,
    seen: operation,
    expected: (record, { body }) => ({ ...record, flags: switched(record.flags, body) }),
  });
  const rows = (flags: typeof claimFlags) =>
    flags.map(({ name, label }) => (
      <FlagRow
        key={name}
        label={i18n._(label)}
        switchedTo={operation.flags[name]}
        environment={operation.environmentFlags[name]}
        onSwitch={(on) => switching.mutate({ body: { [name]: on } })}
      />
    ));
  return (
    <>
      <Section
        title={<Trans>Actions on claims</Trans>}
        about={<Trans>What is switched off is offered to nobody and rejected by the server.</Trans>}
      >
        {rows(claimFlags)}
        <CommandTrouble error={switching.error} />
      </Section>
      <Section
        title={<Trans>Customers' declarations</Trans>}
        about={
          <Trans>
            With the code, nobody who only has the link can make declarations on the customer's behalf.
          </Trans>
        }
      >
        {rows(declarationFlags)}
      </Section>
    </>
  );
}

function switched(flags: Operation['flags'], change: Partial<Record<FlagName, boolean | null | undefined>>) {
  const entries = Object.entries({ ...flags, ...change });
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'boolean')) as Operation['flags'];
}

function FlagRow(props: {
  label: string;
  switchedTo: boolean | undefined;
  environment: boolean;
  onSwitch: (on: boolean | null) => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 20em)');
  const { switchedTo, environment } = props;
  return (
    <div className={classes['row']}>
      <span id={id}>
        {props.label}
        <small>{environment ? <Trans>On by default</Trans> : <Trans>Off by default</Trans>}</small>
      </span>
      <SegmentedControl
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        aria-labelledby={id}
        value={switchedTo === undefined ? 'environment' : switchedTo ? 'on' : 'off'}
        onChange={(chosen) => props.onSwitch(chosen === 'environment' ? null : chosen === 'on')}
        data={[
          { value: 'environment', label: t`Default` },
          { value: 'on', label: t`On` },
          { value: 'off', label: t`Off` },
        ]}
      />
    </div>
  );
}
