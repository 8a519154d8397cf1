import styles from "@/components/lists/entry.module.css";
import { IconBrandWhatsapp } from "@/components/ui/icons";
import { PhoneLink } from "@/components/ui/phone-link";

/** The number of a contact, which a press calls or writes to. */
export const Reach = ({ mobile, isStudents }: { mobile: string; isStudents: boolean }) => (
  <div className={styles.line}>
    <PhoneLink mobile={mobile} />{" "}
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
