import type { Frame } from "@/components/student/document";
import { UploadForm, type UploadItem, uploadWords } from "@/components/student/upload-form";
import { kindIn, type PageWords, reasonIn } from "@/lib/student/page/labels";
import type { StudentPage } from "@/lib/student/page/queries";
import { showDayIn } from "@/lib/values/languages";

type Documents = NonNullable<StudentPage["documents"]>;
type Missing = Documents["missing"][number];

/** The documents that are missing, each with its way to hand it in, and those that wait to be checked. */
export const DocumentsCard = ({ page, words, language }: Frame & { page: StudentPage }) => {
  const { missing, waiting } = page.documents ?? { missing: [], waiting: [] };
  // Phones take a photo with one press where a code is not asked for first.
  const mayUpload = page.mayUpload && !page.code;
  return (
    <section
      className="card"
      aria-labelledby="missing"
      data-uploads={mayUpload ? uploadWords(words) : undefined}
    >
      <h2 id="missing">{words.missing.heading}</h2>
      {missing.length === 0 && <p>{words.missing.none}</p>}
      {mayUpload && missing.length > 0 && (
        <p className="dim" id="limits">
          {words.upload.limits}
        </p>
      )}
      <ul className="rows">
        {missing.map((item) => (
          <li key={item.id}>
            <h3 lang="en">{item.name}</h3>
            <Kind kind={item.kind} language={language} />
            {item.help && (
              <p className="dim" lang="en">
                {item.help}
              </p>
            )}
            <Facts item={item} words={words} language={language} />
            {mayUpload && <UploadForm item={item} action="/s/file" words={words} />}
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <>
          <h3>{words.missing.waiting}</h3>
          <ul className="rows">
            {waiting.map((item) => (
              <li key={item.id}>
                <span lang="en">{item.name}</span>
                {mayUpload && item.kind === "passport" && <Passport item={item} words={words} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

/** What the paper is, for who does not read its English name. */
const Kind = ({ kind, language }: Pick<Frame, "language"> & { kind: string }) => {
  const words = kindIn(language, kind);
  return words && <p>{words}</p>;
};

type ItemProps = Pick<Frame, "words" | "language"> & { item: Missing };

/** Why the last paper was not taken: a reason of the list, what the office wrote, or both. */
const Rejected = ({ item: { rejected }, words, language }: ItemProps) => {
  if (!rejected) return null;
  const reason = reasonIn(language, rejected.reason);
  return (
    <>
      <p className="bad">{words.missing.rejected(reason ?? rejected.words ?? "")}</p>
      {reason && rejected.words && (
        <p className="bad" lang="en">
          {rejected.words}
        </p>
      )}
    </>
  );
};

const Facts = ({ item, words, language }: ItemProps) => (
  <>
    <Rejected item={item} words={words} language={language} />
    {item.state === "expired" && <p className="bad">{words.missing.expired}</p>}
    {item.copies > 1 && (
      <p className="dim">
        {item.handedIn > 0
          ? words.missing.partly(item.handedIn, item.copies)
          : words.missing.copies(item.copies)}
      </p>
    )}
    {item.form === "original" && <p className="dim">{words.missing.original}</p>}
    {item.dueOn && <p className="dim">{words.missing.due(showDayIn(language, item.dueOn))}</p>}
  </>
);

/** A passport that waits: the script tells what can be read of it, and a better photo can follow. */
const Passport = ({ item, words }: { item: UploadItem; words: PageWords }) => (
  <>
    <p data-passport={item.id} data-reading={words.passport.reading} role="status" />
    <details>
      <summary>{words.passport.again}</summary>
      <UploadForm item={item} action="/s/file" words={words} />
    </details>
  </>
);
