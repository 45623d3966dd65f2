import { Plural, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { type ContractDocument, type DocumentType, opensInTab } from '#domain/contract/documents/document.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { momentText } from '#domain/time/day-text.ts';
import { documentNames } from '#domain/contract/documents/document-names.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from './DocumentRow.module.css';
import shared from './documents.module.css';
import { saveDocument, viewDocument } from './open-file.ts';
import type { Versions } from './versions.ts';

/** One type of document: its name and state, the latest version to view and save, and earlier versions folded away. */
export function DocumentRow(props: {
  code: string;
  type: DocumentType;
  versions: Versions;
  state: ReactNode;
  trouble?: unknown;
  children?: ReactNode;
}) {
  const { code, type, versions } = props;
  const language = useLanguage();
  const [trouble, setTrouble] = useState<unknown>(null);
  const { latest, earlier } = versions;
  return (
    <li data-missing={latest ? undefined : ''}>
      <div>
        <p className={classes['name']}>{said(documentNames[type], language)}</p>
        <p className={shared['state']}>{props.state}</p>
      </div>
      {latest && <FileButtons code={code} document={latest} onTrouble={setTrouble} />}
      {props.children}
      <div className={classes['trouble']}>
        <CommandTrouble error={props.trouble ?? trouble} />
      </div>
      {earlier.length > 0 && (
        <details className={classes['earlier']}>
          <summary>
            <Plural value={earlier.length} one="# earlier version" other="# earlier versions" />
          </summary>
          <ul>
            {earlier.map((document) => (
              <li key={document.id}>
                <VersionText document={document} />
                <FileButtons code={code} document={document} onTrouble={setTrouble} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function VersionText({ document: { version, createdAt } }: { document: ContractDocument }) {
  const { t } = useLingui();
  const when = momentText(createdAt);
  return <span>{t`Version ${version} · ${when}`}</span>;
}

function FileButtons(props: {
  code: string;
  document: ContractDocument;
  onTrouble: (error: unknown) => void;
}) {
  const { code, document, onTrouble } = props;
  const { t } = useLingui();
  const [busy, setBusy] = useState<'view' | 'save' | null>(null);
  const { fileName } = document;
  const run = async (what: 'view' | 'save') => {
    onTrouble(null);
    setBusy(what);
    try {
      await (what === 'view' ? viewDocument(code, document) : saveDocument(code, document));
    } catch (error) {
      onTrouble(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={classes['icons']}>
      {opensInTab(document) && (
        <ActionIcon
          variant="subtle"
          size={44}
          loading={busy === 'view'}
          aria-label={t`View: ${fileName}`}
          title={t`View`}
          onClick={() => void run('view')}
        >
          <IconEye size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        size={44}
        loading={busy === 'save'}
        aria-label={t`Download: ${fileName}`}
        title={t`Download`}
        onClick={() => void run('save')}
      >
        <IconDownload size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  );
}
