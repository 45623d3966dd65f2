import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { use, type ReactNode } from 'react';
import { InPane, PageHeader } from '#ui/PageHeader.tsx';

/**
 * The screen of a record that does not exist, or that the user may not see. Leads to the list of its kind, unless that
 * stands beside it.
 */
export function NoSuchRecord(props: {
  title: string;
  about: ReactNode;
  back?: ReactNode;
  list: '/contracts' | '/claims/overview';
  /** Label of the button that leads to the list. */
  toList: ReactNode;
}) {
  const { title, about, back, list, toList } = props;
  return (
    <>
      <PageHeader back={back} title={title} called={title} about={about} />
      {!use(InPane) && <Button renderRoot={(root) => <Link to={list} {...root} />}>{toList}</Button>}
    </>
  );
}
