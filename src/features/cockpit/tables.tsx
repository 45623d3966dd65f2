import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Cockpit } from '#domain/contract/cockpit/cockpit.ts';
import { productOf } from '#domain/contract/product.ts';
import { monthText } from '#domain/time/month.ts';
import { PartBar } from '#ui/PartBar.tsx';
import { Section } from '#ui/Section.tsx';
import { cockpitView, type CockpitView } from './cockpit-view.ts';
import { narrowedTo, type Counted } from './counted-list.ts';
import { FiguresTable, type FiguresRow } from './FiguresTable.tsx';
import classes from './tables.module.css';

interface Divided {
  cockpit: Cockpit;
  view: CockpitView;
  counted: Counted;
}

/** The figures as one table, divided as the user chooses: by the level below, by product or by month. */
export function TableSection({ onView, ...divided }: Divided & { onView: (view: CockpitView) => void }) {
  const { t } = useLingui();
  const { cockpit, view } = divided;
  const parts = cockpit.parts?.items.length ? cockpit.parts : null;
  const words = {
    associations: { title: t`By association`, of: t`Association` },
    clients: { title: t`By retailer`, of: t`Retailer` },
    salespersons: { title: t`By salesperson`, of: t`Salesperson` },
    products: { title: t`By product`, of: t`Product` },
    months: { title: t`By month`, of: t`Month` },
  };
  const tables = [
    ...(parts ? [{ value: 'parts', label: words[parts.kind].of } as const] : []),
    ...(['products', 'months'] as const).map((value) => ({ value, label: words[value].of })),
  ];
  const by = tables.find(({ value }) => value === view.by)?.value ?? tables[0]!.value;
  const { title, of } = words[by === 'parts' ? parts!.kind : by];
  const rows = { parts: partRows, products: productRows, months: monthRows }[by];
  return (
    <Section
      title={title}
      about={
        <>
          <Trans>Below each figure: its share of the previous step, and the days it took (median).</Trans>{' '}
          {by === 'parts' && <MostOf parts={parts!} />}
        </>
      }
    >
      <PartBar
        label={t`Break down by`}
        parts={tables.map(({ value }) => value)}
        shown={by}
        nameOf={(part) => tables.find(({ value }) => value === part)!.label}
        onShow={(value) => onView(cockpitView.changed(view, { by: value }))}
      />
      <FiguresTable caption={title} of={of} rows={rows(divided, t`Nobody named`)} />
    </Section>
  );
}

function MostOf({ parts: { items, count } }: { parts: NonNullable<Cockpit['parts']> }) {
  const shown = items.length;
  if (count <= shown) return null;
  return (
    <Trans>
      The {shown} of {count} with the most contracts.
    </Trans>
  );
}

/** The level below: associations, retailers or salespersons. Each name leads to its own cockpit. */
function partRows({ cockpit, view, counted }: Divided, nobody: string): FiguresRow[] {
  const { kind, items } = cockpit.parts!;
  return items.map(({ key, name, ...figures }) => {
    const called = name || nobody;
    const part = narrowedTo(kind, key);
    return {
      key,
      name: called,
      head: <Narrowed to={cockpitView.changed(view, part)}>{called}</Narrowed>,
      figures,
      counted: { ...counted, ...given(part) },
    };
  });
}

function productRows({ cockpit, view, counted }: Divided): FiguresRow[] {
  return cockpit.products.map(({ product, ...figures }) => {
    const { name } = productOf(product);
    return {
      key: product,
      name,
      head: <Narrowed to={cockpitView.changed(view, { product })}>{name}</Narrowed>,
      figures,
      counted: { ...counted, product },
    };
  });
}

function monthRows({ cockpit, counted }: Divided): FiguresRow[] {
  return cockpit.months.toReversed().map(({ month, ...figures }) => ({
    key: month,
    head: monthText(month),
    name: monthText(month),
    figures,
    counted: { ...counted, from: month, to: month },
  }));
}

function Narrowed({ to, children }: { to: CockpitView; children: ReactNode }) {
  return (
    <Link to="/cockpit" search={to} className={classes['part']}>
      {children}
    </Link>
  );
}

/** Only what narrows, so that an address has no empty params. */
function given({ association, client, seller }: ReturnType<typeof narrowedTo>) {
  return { ...(association && { association }), ...(client && { client }), ...(seller && { seller }) };
}
