import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDocumentsInForce } from '#api/required-documents.ts';
import { productSlugs } from '#domain/contract/product.ts';
import { setKindNames } from '#domain/contract/required-documents/kinds.ts';
import { languageNames, languages, type Language } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { call } from '#page/api/api.ts';
import { useValue } from '#page/form/form-store.ts';
import { useLanguage } from '#page/words/language.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import { openRequiredDocument } from '#parts/required-documents/open-required-document.ts';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import classes from './RequiredDocuments.module.css';

type Product = (typeof productSlugs)[number];

function inForceQuery(product: Product, language: Language) {
  return queryOptions({
    queryKey: ['required-documents', 'in-force', product, language],
    queryFn: ({ signal }) => call(listDocumentsInForce, { query: { product, language }, signal }),
    staleTime: 0,
  });
}

/** What the customer must receive before they sign, to be shown to them. Nothing until a product is chosen. */
export function RequiredDocuments() {
  const chosen = useValue('productSlug');
  const wanted = useValue('language');
  const product = productSlugs.find((one) => one === chosen);
  const language = languages.find((one) => one === wanted) ?? languages[0];
  return product ? <InForce product={product} language={language} /> : null;
}

function InForce({ product, language: wanted }: { product: Product; language: Language }) {
  const { t } = useLingui();
  const language = useLanguage();
  const query = useQuery(inForceQuery(product, wanted));
  const [trouble, setTrouble] = useState<unknown>(null);
  return (
    <Section
      title={<Trans>Documents for the customer</Trans>}
      about={
        <Trans>Show them before anything is signed. They are also attached to the confirmation email.</Trans>
      }
    >
      <QueryView
        query={query}
        loading={<LoadingRows rows={3} height={44} />}
        needsNetwork={
          <p>
            <Trans>
              Only available online. The contract gets the documents that apply on the day it is sent.
            </Trans>
          </p>
        }
      >
        {({ items }) => (
          <ul className={classes['documents']}>
            {items.map(({ kind, document }) => {
              const name = said(setKindNames[kind], language);
              return (
                <li key={kind}>
                  <span>
                    {name}
                    {document?.language && document.language !== wanted && (
                      <small> · {languageNames[document.language]}</small>
                    )}
                  </span>
                  {document ? (
                    <Button
                      variant="subtle"
                      aria-label={t`View: ${name}`}
                      onClick={() => {
                        setTrouble(null);
                        void openRequiredDocument(document.id).catch(setTrouble);
                      }}
                    >
                      <Trans>View</Trans>
                    </Button>
                  ) : (
                    <small>
                      <Trans>missing</Trans>
                    </small>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </QueryView>
      <CommandTrouble error={trouble} />
    </Section>
  );
}
