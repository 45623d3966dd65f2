import { mailOpeningCode, openCustomerPage } from '#api/customer/customer-door.ts';
import type { CustomerPage, LinkTrouble } from '#domain/contract/customer-page/customer-page.ts';
import { request } from '../customer-page-api.ts';
import type { CustomerLink } from '../link.ts';
import { usePageLanguage } from '../words/language.tsx';
import { PostcodeView } from './PostcodeView.tsx';

/** Asks for the postcode before a customer's page is shown. */
export function OpenPage(props: {
  link: CustomerLink;
  ask: LinkTrouble | null;
  onOpen: (page: CustomerPage) => void;
}) {
  const language = usePageLanguage();
  return (
    <PostcodeView
      ask={props.ask}
      sendCode={async () => {
        const reply = await request(mailOpeningCode, { params: { ...props.link }, language });
        return 'trouble' in reply ? reply.trouble : null;
      }}
      onOpen={async (body) => {
        const params = { ...props.link };
        const reply = await request(openCustomerPage, { params, body, language });
        if ('trouble' in reply) return reply.trouble;
        props.onOpen(reply.data);
        return null;
      }}
    />
  );
}
