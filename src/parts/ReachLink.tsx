import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { PhoneNumber } from './PhoneNumber.tsx';
import classes from './ReachLink.module.css';

/** An email address, a telephone number or a web address as a link that a thumb can hit; nothing where there is none. */
export function ReachLink(
  props: { email: string | null } | { phone: string | null } | { web: string | null },
) {
  if ('email' in props) return props.email && reach(`mailto:${props.email}`, props.email);
  if ('phone' in props) return props.phone && reach(`tel:${props.phone}`, <PhoneNumber of={props.phone} />);
  return props.web && reach(props.web, props.web.replace(/^https?:\/\//, ''), true);
}

function reach(href: string, text: ReactNode, opensTab = false) {
  return (
    <Anchor
      className={classes['reach'] ?? ''}
      href={href}
      {...(opensTab && { target: '_blank', rel: 'noreferrer' })}
    >
      {text}
    </Anchor>
  );
}
