import { CallButton } from "@/components/case/call-button";
import styles from "@/components/lists/entry.module.css";
import { IconBrandWhatsapp } from "@/components/ui/icons";
import { PhoneLink } from "@/components/ui/phone-link";

type Props = {
  refNo: string;
  contactId: string;
  name: string;
  mobile: string;
  isStudents: boolean;
};

/** The number of a contact, which a press calls or writes to. */
export const Reach = ({ refNo, contactId, name, mobile, isStudents }: Props) => (
  <div className={styles.line}>
    <PhoneLink mobile={mobile} /> <CallButton refNo={refNo} contactId={contactId} name={name} />{" "}
    <a
      className={styles.download}
      href={`https://wa.me/${mobile.slice(1)}`}
      target="_blank"
      rel="noopener noreferrer"
      title="WhatsApp"
    >
      <IconBrandWhatsapp size={16} aria-hidden />
      <span className="visually-hidden">WhatsApp (new tab)</span>
    </a>
    {isStudents && <small className={styles.below}>The student's number too</small>}
  </div>
);
