import { type Frame, StudentDocument } from "@/components/student/document";

export type EntryTrouble = "notADay" | "refused" | "wait" | "away";

/**
 * What everybody sees who opens a link, or an address that looks like one: the form posts to its own address, so the page is
 * the same to the byte whatever the address holds.
 */
export const EntryPage = ({ trouble, ...frame }: Frame & { trouble?: EntryTrouble }) => {
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
            {entry.day}
            <span className="dim" id="hint">
              {entry.hint}
            </span>
            <input
              name="day"
              required
              maxLength={40}
              autoComplete="off"
              inputMode="text"
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
export const OverPage = ({ left, ...frame }: Frame & { left: boolean }) => (
  <StudentDocument {...frame}>
    <section className="card" aria-labelledby="over">
      <h1 id="over">{left ? frame.words.left.heading : frame.words.over.heading}</h1>
      <p>{left ? frame.words.left.about : frame.words.over.about}</p>
      {left && (
        <a className="button" href="/s">
          {frame.words.entry.open}
        </a>
      )}
    </section>
  </StudentDocument>
);
