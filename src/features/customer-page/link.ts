import type { LinkKind } from '#domain/contract/customer-page/contract-link.ts';

/** What the page's address holds: the kind of page and the token that opens it. */
export interface CustomerLink {
  kind: LinkKind;
  token: string;
}

/** Parses `/confirm/<token>` or `/activate/<token>`. A missing token becomes an empty one, which opens nothing. */
export function linkOfAddress(path: string): CustomerLink {
  const [, kind, token = ''] = path.split('/');
  return { kind: kind === 'activate' ? 'activate' : 'confirm', token };
}

/** The page on which to withdraw: the contract's own where the address names its link, the public one elsewhere. */
export function withdrawAddress(path: string): string {
  const [, kind, token] = path.split('/');
  return token && (kind === 'confirm' || kind === 'activate') ? `/${kind}/${token}/withdraw` : '/withdrawal';
}
