import type { ReactNode } from 'react';
import { acceptedText } from '#domain/contract/documents/accepted-texts.ts';
import type { DeclarationKind } from '#domain/contract/documents/declarations.ts';
import { usePageLanguage } from '../words/language.tsx';
import { DeclarationCard } from './DeclarationCards.tsx';

/** A declaration in the wording in which it was accepted, where that is not today's. */
export function EarlierDeclaration(props: { kind: DeclarationKind; version: string; children: ReactNode }) {
  const { kind, version, children } = props;
  return <DeclarationCard of={acceptedText(kind, usePageLanguage(), version)}>{children}</DeclarationCard>;
}
