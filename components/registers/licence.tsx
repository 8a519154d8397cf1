import entry from "@/components/lists/entry.module.css";
import { DownloadLink } from "@/components/ui/button-link";
import { IconDownload } from "@/components/ui/icons";
import { registerHref } from "@/lib/money/registers/labels";
import { showPeriod } from "@/lib/values/periods";
import { showDate } from "@/lib/values/words";
import styles from "./registers.module.css";

type Props = {
  location: string;
  period: string;
  office: { name: string; licenceNumber: string | null; licenceExpiry: string | null };
  today: string;
};

/** What goes to the licensing authority: the clients of a period, as a PDF and as Excel. */
export function LicencePack({ location, period, office, today }: Props) {
  const { name, licenceNumber, licenceExpiry } = office;
  const lapsed = licenceExpiry !== null && licenceExpiry < today;
  const until =
    licenceExpiry && `, ${lapsed ? "lapsed on" : "valid to"} ${showDate(licenceExpiry)}`;
  return (
    <section className={entry.section} aria-label="Register of clients">
      <header className={entry.header}>
        <h2>Register of clients for the licensing authority</h2>
      </header>
      <p className={styles.words}>
        One line a client of {name} who paid or got money back in {showPeriod(period)}: address,
        mobile, passport, service, fee, each receipt and refund. It holds passport numbers: hand it
        to the authority only.
      </p>
      <p className={styles.words}>
        {licenceNumber
          ? `Licence ${licenceNumber}${until || ""}.`
          : "This branch has no licence number yet: write it under Branches, so that it stands on the register."}
      </p>
      <p className={styles.files}>
        {(["licence/pdf", "licence/export"] as const).map((file) => (
          <DownloadLink
            key={file}
            href={registerHref(file, { location, period })}
            aria-label={`Register of clients as ${file === "licence/pdf" ? "PDF" : "Excel"}`}
          >
            <IconDownload size={16} aria-hidden /> {file === "licence/pdf" ? "PDF" : "Excel"}
          </DownloadLink>
        ))}
      </p>
    </section>
  );
}
