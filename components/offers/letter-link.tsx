import styles from "@/components/lists/entry.module.css";
import { IconDownload } from "@/components/ui/icons";
import type { OfferRow } from "@/lib/parts/offers/queries";

/** Downloads an offer's letter, where it came with one. */
export const LetterLink = ({ offer }: { offer: OfferRow }) =>
  offer.offerLetterUri ? (
    <a
      className={styles.download}
      href={offer.offerLetterUri}
      download
      aria-label={`Download the letter of ${offer.offerNumber}`}
    >
      <IconDownload size={16} aria-hidden /> Download
    </a>
  ) : (
    "–"
  );
