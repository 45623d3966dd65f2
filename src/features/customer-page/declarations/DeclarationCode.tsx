import { mailDeclarationCode } from '#api/customer-door.ts';
import { request } from '../customer-page-api.ts';
import type { CustomerLink } from '../link.ts';
import { usePageLanguage, useOwnWords } from '../words/language.tsx';
import { CodeBox } from './CodeBox.tsx';
import { codeWords } from './code-words.ts';

/** Has a code mailed to the customer and takes it, where declarations take one. */
export function DeclarationCode({
  link,
  ...typed
}: {
  link: CustomerLink;
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
}) {
  const own = useOwnWords(codeWords);
  const language = usePageLanguage();
  return (
    <CodeBox
      {...typed}
      about={own('codeAbout')}
      send={async () => {
        const reply = await request(mailDeclarationCode, { params: { ...link }, language });
        return 'trouble' in reply ? reply.trouble : null;
      }}
    />
  );
}
