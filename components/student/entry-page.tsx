import { type DocumentFrame, StudentDocument } from "@/components/student/document";
import type { PageWords } from "@/lib/student/page/labels";

export type EntryTrouble = "notRead" | "refused" | "wait" | "away";

type EntryFrame = DocumentFrame & { words: Pick<PageWords, "entry" | "over" | "left"> };
/** The field of what opens a link: a birth date, or a mobile. */
export type ProofField = { name: "day" | "mobile"; inputMode: "text" | "tel" };

/**
 * What everybody sees who opens a link, or an address that looks like one: the form posts to its own address, so the page is
 * the same to the byte whatever the address holds.
 */
export const EntryPage = ({
  trouble,
  field,
  ...frame
}: EntryFrame & { field: ProofField; trouble?: EntryTrouble }) => {
  const { entry } = frame.words;
  return (
    <StudentDocument {...frame}>
      <section className="card" aria-labelledby="entry">
        <h1 id="entry">{entry.heading}</h1>
        <p>{entry.about}</p>
        {trouble && (
          <p className="note" data-tone="bad" role="alert" id="trouble">
            {entry[trouble]}
          </p>
        )}
        <form method="post" data-entry>
          <label>
            {entry.proof}
            <span className="dim" id="hint">
              {entry.hint}
            </span>
            <input
              {...field}
              required
              maxLength={40}
              autoComplete="off"
              aria-describedby={trouble ? "hint trouble" : "hint"}
              aria-invalid={trouble ? true : undefined}
            />
          </label>
          <button type="submit" data-main>
            {entry.open}
          </button>
        </form>
      </section>
    </StudentDocument>
  );
};

/** Where there is neither a visit nor a device that is known. */
export const OverPage = ({ left, ...frame }: EntryFrame & { left: boolean }) => (
  <StudentDocument {...frame}>
    <section className="card" aria-labelledby="over">
      <h1 id="over">{left ? frame.words.left.heading : frame.words.over.heading}</h1>
      <p>{left ? frame.words.left.about : frame.words.over.about}</p>
      {left && (
        <a className="button" href={frame.home}>
          {frame.words.entry.open}
        </a>
      )}
    </section>
  </StudentDocument>
);
