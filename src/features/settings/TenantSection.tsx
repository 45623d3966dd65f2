import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Section } from '#ui/Section.tsx';
import classes from './settings.module.css';

/** What an administrator looks after. */
export function TenantSection() {
  return (
    <Section title={<Trans>Administration</Trans>}>
      <Row
        name={<Trans>Roles and permissions</Trans>}
        about={<Trans>Who may do what</Trans>}
        to="/settings/roles"
        button={<Trans>Show permissions</Trans>}
      />
      <Row
        name={<Trans>Operations</Trans>}
        about={<Trans>Maintenance, and switching actions on and off</Trans>}
        to="/settings/operation"
        button={<Trans>Open operations</Trans>}
      />
      <Row
        name={<Trans>Audit trail</Trans>}
        about={<Trans>Who did what, and when</Trans>}
        to="/settings/trail"
        button={<Trans>Show audit trail</Trans>}
      />
      <Row
        name={<Trans>Personal data</Trans>}
        about={<Trans>Provide or erase the data held about a person</Trans>}
        to="/settings/persons"
        button={<Trans>Find a person</Trans>}
      />
      <Row
        name={<Trans>Required documents</Trans>}
        about={<Trans>Terms and information that every customer must receive</Trans>}
        to="/settings/required-documents"
        button={<Trans>Manage documents</Trans>}
      />
      <Row
        name={<Trans>Prices of cover</Trans>}
        about={<Trans>What plans cost, by product and price of the kitchen</Trans>}
        to="/settings/cover-prices"
        button={<Trans>Manage prices</Trans>}
      />
      <Row
        name={<Trans>API access</Trans>}
        about={<Trans>Other systems that work with the portal</Trans>}
        to="/settings/machines"
        button={<Trans>Manage API access</Trans>}
      />
      <Row
        name={<Trans>Webhooks</Trans>}
        about={<Trans>Other systems that are told what happens</Trans>}
        to="/settings/webhooks"
        button={<Trans>Manage webhooks</Trans>}
      />
      <Row
        name={<Trans>Users</Trans>}
        about={<Trans>Staff, brokers and marketing</Trans>}
        to="/users"
        inSidebar
        button={<Trans>Manage users</Trans>}
      />
      <Row
        name={<Trans>Lists</Trans>}
        about={<Trans>Brands, product types, reasons and more</Trans>}
        to="/lists"
        inSidebar
        button={<Trans>Edit lists</Trans>}
      />
    </Section>
  );
}

function Row(props: {
  name: ReactNode;
  about: ReactNode;
  to:
    | '/users'
    | '/lists'
    | '/settings/roles'
    | '/settings/cover-prices'
    | '/settings/operation'
    | '/settings/trail'
    | '/settings/machines'
    | '/settings/webhooks'
    | '/settings/persons'
    | '/settings/required-documents';
  /** True of a place that the sidebar has, too. */
  inSidebar?: boolean;
  button: ReactNode;
}) {
  return (
    <div className={classes['row']} data-in-sidebar={props.inSidebar}>
      <span>
        {props.name}
        <small>{props.about}</small>
      </span>
      <Button variant="default" component={Link} to={props.to}>
        {props.button}
      </Button>
    </div>
  );
}
