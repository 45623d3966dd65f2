import type { Contract } from '#domain/contract/contract.ts';
import { contractStatusNames } from '#domain/contract/life/status-names.ts';
import { productOf } from '#domain/contract/product.ts';
import { customerName, shownName } from '#domain/customer/customer.ts';
import { said } from '#domain/locale/said.ts';
import { momentText } from '#domain/time/day-text.ts';
import { useNow } from '#page/data/now.ts';
import { session } from '#page/session/session.ts';
import { useLanguage } from '#page/words/language.ts';
import { PrintSheet } from '#ui/PrintSheet.tsx';
import { ContractInformation } from './ContractInformation.tsx';
import { CustomerSection } from './CustomerSection.tsx';
import { InsuredObjects } from './InsuredObjects.tsx';

/** A contract on paper: the customer, its data and what it covers. */
export function ContractSheet(props: { contract: Contract; isStaff: boolean; onDone: () => void }) {
  const { contract, isStaff } = props;
  const language = useLanguage();
  const now = momentText(useNow().toISOString());
  const by = session.get()?.name;
  return (
    <PrintSheet
      title={shownName(customerName(contract.customer), language)}
      about={[
        contract.policyNumber ?? contract.leadNumber,
        productOf(contract.productSlug).name,
        said(contractStatusNames[contract.status], language),
        contract.clientName,
      ].join(' · ')}
      printed={[now, by].filter(Boolean).join(', ')}
      ready
      onDone={props.onDone}
    >
      <CustomerSection customer={contract.customer} edit={null} />
      <ContractInformation contract={contract} isStaff={isStaff} edit={null} />
      <InsuredObjects objects={contract.insuredObjects} orderedOn={contract.purchaseDate} edit={null} />
    </PrintSheet>
  );
}
