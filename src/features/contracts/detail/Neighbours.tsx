import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { contractPath } from '#domain/contract/path.ts';
import { useLanguage } from '#page/words/language.ts';
import { customerName, shownName } from '#domain/customer/customer.ts';
import { awaitRecord } from '#page/keys/awaited-record.ts';
import { useScreenKeys } from '#page/keys/screen-keys.ts';
import { lastView } from '../list/contract-list-query.ts';
import classes from './Neighbours.module.css';
import { useNeighbours, type Neighbour } from './use-neighbours.ts';

/** Buttons to the previous and next contract of the list. Renders nothing if the user did not come from the list. */
export function Neighbours({ code }: { code: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const neighbours = useNeighbours(code);
  const go = (to: Neighbour | null | undefined) => {
    if (!to) return;
    lastView.set(to.view);
    awaitRecord(to.contract.code, navigate({ to: contractPath(to.contract), search: {} }));
  };
  useScreenKeys({
    title: msg`This record`,
    keys: [
      { key: 'j', label: msg`Next contract`, act: () => go(neighbours?.next) },
      { key: 'k', label: msg`Previous contract`, act: () => go(neighbours?.previous) },
      {
        key: 'u',
        label: msg`Back to the list`,
        act: () => void navigate({ to: '/contracts', search: lastView.get() ?? {} }),
      },
    ],
  });
  if (!neighbours) return null;
  return (
    <span className={classes['neighbours']} role="group" aria-label={t`Through the list`}>
      <Step to={neighbours.previous} onGo={go} label={t`Previous contract`}>
        <IconChevronUp size={20} stroke={1.6} aria-hidden />
      </Step>
      <Step to={neighbours.next} onGo={go} label={t`Next contract`}>
        <IconChevronDown size={20} stroke={1.6} aria-hidden />
      </Step>
    </span>
  );
}

function Step(props: {
  to: Neighbour | null;
  onGo: (to: Neighbour | null) => void;
  label: string;
  children: ReactNode;
}) {
  const { to, label } = props;
  const language = useLanguage();
  return (
    <ActionIcon
      title={to ? `${label}: ${shownName(customerName(to.contract.customer), language)}` : label}
      variant="subtle"
      color="gray"
      size={44}
      aria-label={label}
      disabled={!to}
      onClick={() => props.onGo(to)}
    >
      {props.children}
    </ActionIcon>
  );
}
