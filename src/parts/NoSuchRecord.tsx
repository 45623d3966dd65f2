import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { use, type ReactNode } from 'react';
import { InPane, PageHeader } from '#ui/PageHeader.tsx';

/**
 * The screen of a record that does not exist, or that the user may not see. A button leads to the list of its kind,
 * unless that stands beside it or the way back does.
 */
export function NoSuchRecord(props: {
  title: string;
  about: ReactNode;
  back?: ReactNode;
  /** The list that a button leads to, and the button's label. */
  list?: { path: '/contracts' | '/claims/overview'; label: ReactNode };
}) {
  const { title, about, back, list } = props;
  return (
    <>
      <PageHeader back={back} title={title} called={title} about={about} />
      {list && !use(InPane) && (
        <Button renderRoot={(root) => <Link to={list.path} {...root} />}>{list.label}</Button>
      )}
    </>
  );
}
