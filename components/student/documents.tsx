import type { Frame } from "@/components/student/document";
import { fileKinds, maxFileSize } from "@/lib/platform/storage/labels";
import { kindIn, type PageWords, reasonIn } from "@/lib/student/page/labels";
import type { StudentPage } from "@/lib/student/page/queries";
import { showDayIn } from "@/lib/values/languages";

type Documents = NonNullable<StudentPage["documents"]>;
type Missing = Documents["missing"][number];
type UploadItem = Pick<Missing, "id" | "name" | "kind">;

const accept = Object.values(fileKinds.document.types).join(",");

/** The documents that are missing, each with its way to hand it in, and those that wait to be checked. */
export const DocumentsCard = ({ page, words, language }: Frame & { page: StudentPage }) => {
  const { missing, waiting } = page.documents ?? { missing: [], waiting: [] };
  // Phones take a photo with one press where a code is not asked for first.
  const mayUpload = page.mayUpload && !page.code;
  return (
    <section
      className="card"
      aria-labelledby="missing"
      data-uploads={mayUpload ? JSON.stringify(scriptWords(words)) : undefined}
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
            {mayUpload && <UploadForm item={item} words={words} />}
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
      <UploadForm item={item} words={words} />
    </details>
  </>
);

/** One file by a plain form; the script makes photos of several pages and pieces of it. */
const UploadForm = ({ item, words }: { item: UploadItem; words: PageWords }) => (
  <form
    method="post"
    action="/s/file"
    encType="multipart/form-data"
    data-upload={item.id}
    data-name={item.name}
    data-kind={item.kind}
  >
    <input type="hidden" name="item" value={item.id} />
    <label>
      {words.upload.choose}
      <input type="file" name="file" required accept={accept} aria-describedby="limits" />
    </label>
    <div className="buttons">
      <button type="submit" data-main>
        {words.upload.send}
        <span className="unseen" lang="en">
          : {item.name}
        </span>
      </button>
    </div>
  </form>
);

/** What the script says, which has no words of its own. `#` is where a number stands. */
const scriptWords = ({ upload, passport }: PageWords) => ({
  hold: passport.hold,
  cancel: passport.cancel,
  most: maxFileSize,
  takePhoto: upload.takePhoto,
  chooseFile: upload.chooseFile,
  another: upload.another,
  startAgain: upload.startAgain,
  send: upload.send,
  onePage: upload.pages(1),
  pages: upload.pages(99).replace("99", "#"),
  sending: upload.sending(99).replace("99", "#"),
  resting: upload.resting,
  making: upload.making,
  heic: upload.heic,
  failed: upload.failed,
  tooLarge: upload.tooLarge,
  type: upload.type,
  oneFile: upload.oneFile,
});
