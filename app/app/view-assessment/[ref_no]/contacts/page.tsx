import { ContactSection } from "@/components/contacts/section";
import { listsOf } from "@/lib/case/queries";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { offeredContacts, offeredSelect } from "@/lib/parts/contacts/offered";
import { contactPart } from "@/lib/parts/contacts/part";

export const generateMetadata = caseTitle("Contacts");

export default async function ContactsTab({ params }: CasePageProps) {
  const { assessment, opened, refNo } = await openedCase(params);
  const { contacts, ...named } = await listsOf(opened, {
    contacts: contactPart.list,
    ...offeredSelect,
  });
  return (
    <ContactSection
      refNo={refNo}
      rows={contacts.map(contactPart.row)}
      studentMobile={assessment.mobile}
      offered={offeredContacts(named)}
    />
  );
}
