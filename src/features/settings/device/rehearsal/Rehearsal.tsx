import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHelpCircle,
  IconInfoCircle,
  IconPlaneDeparture,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Session } from '#offline/device/schema.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { keptHereQuery } from '../kept-here.ts';
import { offlineFacts } from './facts.ts';
import { judgeOffline, type Finding } from './judge.ts';
import { checkNames, findingWords, verdictNames } from './words.ts';
import classes from './Rehearsal.module.css';

const icons = {
  good: IconCircleCheck,
  weak: IconInfoCircle,
  bad: IconAlertTriangle,
  unknown: IconHelpCircle,
} as const;

/** Says what would not work if the network were gone from now on. It changes nothing. */
export function Rehearsal({ session }: { session: Session }) {
  const queryClient = useQueryClient();
  const trying = useMutation({
    mutationFn: async () =>
      judgeOffline(await offlineFacts(session, await queryClient.fetchQuery(keptHereQuery(session.userId)))),
    networkMode: 'always',
    meta: { saysErrors: true },
  });
  return (
    <Section
      title={<Trans>Go offline now?</Trans>}
      about={<Trans>Try it before you leave: this says what would not work. It changes nothing.</Trans>}
      actions={
        <Button
          leftSection={<IconPlaneDeparture size={18} stroke={1.7} aria-hidden />}
          loading={trying.isPending}
          onClick={() => trying.mutate()}
        >
          <Trans>Check now</Trans>
        </Button>
      }
    >
      <div role="status">{trying.data && <Outcome findings={trying.data} />}</div>
      {trying.error && <Message tone="bad">{problemInWords(trying.error)}</Message>}
    </Section>
  );
}

function Outcome({ findings }: { findings: readonly Finding[] }) {
  const bad = findings.filter(({ verdict }) => verdict === 'bad').length;
  const weak = findings.filter(({ verdict }) => verdict === 'weak').length;
  return (
    <>
      <p className={classes['sum']}>
        {bad > 0 && (
          <Plural
            value={bad}
            one="# thing would not work offline."
            other="# things would not work offline."
          />
        )}
        {bad === 0 && weak > 0 && (
          <Plural
            value={weak}
            one="You can go offline. One thing works with limits."
            other="You can go offline. # things work with limits."
          />
        )}
        {bad === 0 && weak === 0 && <Trans>You can go offline.</Trans>}
      </p>
      <ul className={classes['findings']}>
        {findings.map((finding) => (
          <Line key={finding.check} finding={finding} />
        ))}
      </ul>
    </>
  );
}

function Line({ finding }: { finding: Finding }) {
  const { i18n } = useLingui();
  const { check, verdict } = finding;
  const Icon = icons[verdict];
  return (
    <li data-verdict={verdict}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <div>
        <strong>
          {i18n._(checkNames[check])}: {i18n._(verdictNames[verdict])}
        </strong>
        <span>{i18n._(findingWords(finding))}</span>
      </div>
    </li>
  );
}
