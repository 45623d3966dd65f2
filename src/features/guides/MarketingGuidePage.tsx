import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { assetKindNames, assetKinds, type AssetKind } from '#domain/guides/asset-kinds.ts';
import { servesLanguage, type Asset } from '#domain/guides/asset.ts';
import { languageNames, languages, type Language } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { sizeText } from '#domain/locale/size-text.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { useReachable } from '#page/api/connection.ts';
import { useLanguage } from '#page/words/language.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { EmptyState, LoadingRows } from '#ui/states.tsx';
import { AssetCard } from './marketing/AssetCard.tsx';
import { assetsQuery } from './marketing/asset-queries.ts';
import { download } from './marketing/linked.ts';
import classes from './marketing/marketing.module.css';

const ManagedSection = lazy(() =>
  import('./manage/ManagedCards.tsx').then((m) => ({ default: m.ManagedCards })),
);
const UploadDialog = lazy(() =>
  import('./manage/UploadDialog.tsx').then((m) => ({ default: m.UploadDialog })),
);

/** Which assets are shown; undefined shows all. */
export interface MarketingView {
  kind?: AssetKind | undefined;
  language?: Language | undefined;
}

/** The marketing guide: assets by kind, and the user's own signature. `signature` stands among the mail signatures. */
export function MarketingGuidePage(props: {
  role: Role | null;
  view: MarketingView;
  onView: (view: MarketingView) => void;
  signature: ReactNode;
}) {
  const { role, view, onView } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const [adding, setAdding] = useState<AssetKind | null>();
  const manages = may(role, 'assets.manage');
  const reachable = useReachable();
  return (
    <>
      <PageHeader
        title={<Trans>Marketing guide</Trans>}
        about={<Trans>Logos, signatures, flyers, graphics and videos for your advertising.</Trans>}
        actions={
          manages && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              disabled={!reachable}
              onClick={() => setAdding(view.kind ?? 'logo')}
            >
              <Trans>Upload files</Trans>
            </Button>
          )
        }
      />
      <div className={classes['filters']}>
        <NativeSelect
          size="md"
          label={t`Type`}
          value={view.kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onView({ ...view, kind: assetKinds.find((one) => one === value) })
          }
          data={[
            { value: '', label: t`All types` },
            ...assetKinds.map((value) => ({ value, label: said(assetKindNames[value], language) })),
          ]}
        />
        <NativeSelect
          size="md"
          label={t`Language of the material`}
          value={view.language ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onView({ ...view, language: languages.find((one) => one === value) })
          }
          data={[
            { value: '', label: t`All languages` },
            ...languages.map((value) => ({ value, label: languageNames[value] })),
          ]}
        />
      </div>
      <Assets {...props} manages={manages} />
      <Suspense>
        {adding !== undefined && <UploadDialog kind={adding} onClose={() => setAdding(null)} />}
      </Suspense>
    </>
  );
}

function Assets(props: { view: MarketingView; manages: boolean; signature: ReactNode }) {
  const { view, manages } = props;
  const query = useQuery(assetsQuery);
  return (
    <QueryView query={query} loading={<LoadingRows rows={4} height={220} />}>
      {(all) => {
        const shown = all.filter((asset) => servesLanguage(asset, view.language ?? null));
        const kinds = assetKinds.filter((kind) => !view.kind || kind === view.kind);
        const offered = shown.filter((asset) => !asset.withdrawnAt && kinds.includes(asset.kind));
        return (
          <>
            {/* A single section says it itself. */}
            {kinds.length > 1 && (
              <div className={classes['all']}>
                <DownloadAll assets={offered} view={view}>
                  <Trans>Download everything</Trans>
                </DownloadAll>
              </div>
            )}
            {kinds.map((kind) => (
              <KindSection
                key={kind}
                kind={kind}
                language={view.language}
                assets={shown.filter((asset) => asset.kind === kind)}
                manages={manages}
              >
                {kind === 'signature' && props.signature}
              </KindSection>
            ))}
          </>
        );
      }}
    </QueryView>
  );
}

function KindSection(props: {
  kind: AssetKind;
  language: Language | undefined;
  assets: readonly Asset[];
  manages: boolean;
  children: ReactNode;
}) {
  const { kind, language: wanted, assets, manages } = props;
  const language = useLanguage();
  const offered = assets.filter(({ withdrawnAt }) => !withdrawnAt);
  const cards = assets.map((asset) => <AssetCard key={asset.id} asset={asset} />);
  return (
    <Section
      title={said(assetKindNames[kind], language)}
      actions={
        offered.length > 1 && (
          <DownloadAll assets={offered} view={{ kind, language: wanted }} subtle>
            <Trans>Download all</Trans>
          </DownloadAll>
        )
      }
    >
      {props.children}
      {assets.length === 0 ? (
        <EmptyState title={<Trans>Nothing here yet</Trans>}>
          {wanted && <Trans>There may be something in the other language.</Trans>}
        </EmptyState>
      ) : (
        <ul className={classes['cards']}>
          {manages ? (
            <Suspense fallback={cards}>
              <ManagedSection kind={kind} assets={assets} />
            </Suspense>
          ) : (
            cards
          )}
        </ul>
      )}
    </Section>
  );
}

/** Saves all that is shown as one archive, with its size before. */
function DownloadAll(props: {
  assets: readonly Asset[];
  view: MarketingView;
  subtle?: boolean;
  children: ReactNode;
}) {
  const { assets, view } = props;
  const language = useLanguage();
  const reachable = useReachable();
  const loading = useMutation({
    mutationFn: () => download({ kind: view.kind ?? null, language: view.language ?? null }),
    meta: { saysErrors: true },
  });
  if (assets.length === 0) return null;
  const size = sizeText(
    assets.reduce((sum, { file }) => sum + file.byteCount, 0),
    language,
  );
  return (
    <div>
      <Button
        variant={props.subtle ? 'subtle' : 'default'}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        loading={loading.isPending}
        disabled={!reachable}
        onClick={() => loading.mutate()}
      >
        {/* One text, which may wrap: parts beside each other are too wide for a phone with a large font. */}
        <span>
          {props.children}{' '}
          <span className={classes['size']}>
            <Plural value={assets.length} one="# file" other="# files" />, {size}
          </span>
        </span>
      </Button>
      <CommandTrouble error={loading.error} />
    </div>
  );
}
