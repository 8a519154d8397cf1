import { type Fact, FactList } from "@/components/ui/fact-list";
import { Notice } from "@/components/ui/notice";
import { Picture } from "@/components/ui/picture";
import type { ScannedPassport } from "@/lib/parts/passport-scan/answer";
import { showDate } from "@/lib/values/words";
import styles from "./scan.module.css";

type Text = ScannedPassport["number"];

/** A text of the passport; letters that nothing proves are marked. */
const Letters = ({ text: { text, doubtful } }: { text: Text }) =>
  text === "" ? (
    <mark>not read</mark>
  ) : (
    [...text].map((letter, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place
      doubtful.includes(at) ? <mark key={at}>{letter}</mark> : letter,
    )
  );

/** A day is proven as a whole, or not at all. */
const Day = ({ text: { text, isProven, doubtful } }: { text: Text }) => {
  const isSure = isProven && doubtful.length === 0;
  const shown = text ? showDate(text) : "not read";
  return isSure ? shown : <mark>{shown}</mark>;
};

/** What was read of a passport's page, beside the picture of its two lines. */
export function PageRead({ page }: { page: ScannedPassport }) {
  const facts: Fact[] = [
    ["Number", <Letters key="number" text={page.number} />],
    ["Surname", <Letters key="surname" text={page.surname} />],
    ["Given names", <Letters key="given" text={page.givenNames} />],
    ["Born on", <Day key="birth" text={page.birth} />],
    ["Valid To", <Day key="expiry" text={page.expiry} />],
    ["Sex", <Letters key="sex" text={page.sex} />],
    ["Nationality", <Letters key="nationality" text={page.nationality} />],
  ];
  return (
    <section className={styles.area} aria-label="What was read">
      <Picture
        src={page.strip}
        alt={`The two lines of the passport: ${page.lines.join(" ")}`}
        className={styles.strip}
      />
      <FactList facts={facts} className={styles.read} />
      <p className={styles.note} role="status">
        Number and Valid To are filled in. Compare them with the passport; what is marked is not
        proven by a check digit.
      </p>
      {page.differs.length > 0 && (
        <Notice tone="danger">
          {page.differs.map((words) => (
            <p key={words} className={styles.differs}>
              {words}
            </p>
          ))}
        </Notice>
      )}
    </section>
  );
}
