import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Cockpit } from '#domain/contract/cockpit/cockpit.ts';
import { productOf } from '#domain/contract/product.ts';
import { monthText } from '#domain/time/month.ts';
import { Section } from '#ui/Section.tsx';
import { cockpitView, type CockpitView } from './cockpit-view.ts';
import { narrowedTo, type Counted } from './counted-list.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { MonthChart } from './MonthChart.tsx';
import classes from './tables.module.css';

/** The months as a chart, and as a table under it. */
export function MonthSection({ cockpit, counted }: { cockpit: Cockpit; counted: Counted }) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>By month of registration</Trans>}>
      <MonthChart months={cockpit.months} />
      <FiguresTable
        caption={t`Contracts by month of registration`}
        of={t`Month`}
        rows={cockpit.months.toReversed().map(({ month, ...figures }) => ({
          key: month,
          head: monthText(month),
          name: monthText(month),
          figures,
          counted: { ...counted, from: month, to: month },
        }))}
      />
    </Section>
  );
}

/** The level below: associations, retailers or salespersons. Each name leads to its own cockpit. */
export function PartSection(props: {
  parts: NonNullable<Cockpit['parts']>;
  view: CockpitView;
  counted: Counted;
}) {
  const { t } = useLingui();
  const { kind, items, count } = props.parts;
  const words = {
    associations: { title: t`By association`, of: t`Association` },
    clients: { title: t`By retailer`, of: t`Retailer` },
    salespersons: { title: t`By salesperson`, of: t`Salesperson` },
  }[kind];
  const shown = items.length;
  return (
    <Section
      title={words.title}
      about={
        count > shown && (
          <Trans>
            The {shown} with the most contracts of {count}
          </Trans>
        )
      }
    >
      <FiguresTable
        caption={words.title}
        of={words.of}
        rows={items.map(({ key, name, ...figures }) => {
          const called = name || t`Nobody named`;
          const part = narrowedTo(kind, key);
          return {
            key,
            name: called,
            head: (
              <Link to="/cockpit" search={cockpitView.changed(props.view, part)} className={classes['part']}>
                {called}
              </Link>
            ),
            figures,
            counted: { ...props.counted, ...given(part) },
          };
        })}
      />
    </Section>
  );
}

/** Only what narrows, so that an address has no empty params. */
function given({ association, client, seller }: ReturnType<typeof narrowedTo>) {
  return { ...(association && { association }), ...(client && { client }), ...(seller && { seller }) };
}

export function ProductSection(props: { cockpit: Cockpit; view: CockpitView; counted: Counted }) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>By product</Trans>}>
      <FiguresTable
        caption={t`Contracts by product`}
        of={t`Product`}
        rows={props.cockpit.products.map(({ product, ...figures }) => ({
          key: product,
          name: productOf(product).name,
          head: (
            <Link
              to="/cockpit"
              search={cockpitView.changed(props.view, { product })}
              className={classes['part']}
            >
              {productOf(product).name}
            </Link>
          ),
          figures,
          counted: { ...props.counted, product },
        }))}
      />
    </Section>
  );
}
