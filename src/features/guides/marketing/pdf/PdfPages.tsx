import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Asset } from '#domain/guides/asset.ts';
import { showFile } from '#page/device/open-file.ts';
import { useObjectUrl } from '#page/device/use-object-url.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { Message } from '#ui/Message.tsx';
import { fileOf } from '../linked.ts';
import classes from './PdfPages.module.css';
import { openPdf, type OpenPdf } from './open-pdf.ts';

/** Pixels across, enough for the dialog on a display of twice the density. */
const drawnWidth = 1_440;

/** The pages of a PDF one by one, as pictures, and the way to the file itself. */
export function PdfPages({ asset }: { asset: Asset }) {
  const { id, file } = asset;
  const bytes = useQuery({
    queryKey: ['pdf', id, file.number],
    queryFn: () => fileOf(id, file.mediaType),
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <div className={classes['pdf']}>
      <QueryView query={bytes} loading={<Skeleton height="60vh" radius={0} />}>
        {(blob) => (
          <>
            <Pages file={blob} />
            <Button
              className={classes['whole'] ?? ''}
              variant="subtle"
              leftSection={<IconExternalLink size={18} stroke={1.6} aria-hidden />}
              onClick={() => void showFile(() => Promise.resolve(blob))}
            >
              <Trans>Open in a new tab</Trans>
            </Button>
          </>
        )}
      </QueryView>
    </div>
  );
}

function Pages({ file }: { file: Blob }) {
  const { t } = useLingui();
  const [pdf, setPdf] = useState<OpenPdf | 'unreadable' | null>(null);
  const [number, setNumber] = useState(1);
  const [picture, setPicture] = useState<{ of: number; blob: Blob } | null>(null);
  const url = useObjectUrl(picture?.blob);
  useEffect(() => {
    let opened: OpenPdf | undefined;
    let isLeft = false;
    openPdf(file).then(
      (one) => {
        if (isLeft) return one.close();
        opened = one;
        return setPdf(one);
      },
      () => setPdf('unreadable'),
    );
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [file]);
  useEffect(() => {
    if (!pdf || pdf === 'unreadable') return undefined;
    let isLeft = false;
    pdf.page(number, drawnWidth).then(
      (blob) => !isLeft && setPicture({ of: number, blob }),
      () => !isLeft && setPdf('unreadable'),
    );
    return () => {
      isLeft = true;
    };
  }, [pdf, number]);
  if (pdf === 'unreadable')
    return (
      <Message tone="plain">
        <Trans>This PDF cannot be shown here. Open it in a new tab or download it.</Trans>
      </Message>
    );
  const pages = pdf?.pages ?? 1;
  const step = (by: 1 | -1) => setNumber(Math.min(pages, Math.max(1, number + by)));
  return (
    <>
      <div className={classes['sheet']} aria-busy={picture?.of !== number}>
        {url ? <img src={url} alt={t`Page ${number} of ${pages}`} /> : <Skeleton height="60vh" radius={0} />}
      </div>
      {pages > 1 && (
        <div className={classes['steps']} role="group" aria-label={t`Pages`}>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t`Previous page`}
            disabled={number === 1}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
          <span role="status">
            <Trans>
              Page {number} of {pages}
            </Trans>
          </span>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t`Next page`}
            disabled={number === pages}
            onClick={() => step(1)}
          >
            <IconChevronRight size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </>
  );
}
