import { type DocumentFrame, StudentDocument } from "@/components/student/document";
import {
  type EnquireFault,
  type EnquireWords,
  enquireParts,
} from "@/lib/student/enquire-page/labels";

export type EnquireFrame = Omit<DocumentFrame, "words"> & { words: EnquireWords };
export type EnquireDraft = { typed: Record<string, string>; faults: readonly EnquireFault[] };

type FormProps = EnquireFrame & { action: string; trap: string; draft?: EnquireDraft };

const kinds = { name: "name", mobile: "tel", wish: "off", place: "address-level2" } as const;

/** Where somebody leaves name and number; a program fills in the field that nobody sees. */
export const EnquirePage = ({ action, trap, draft, ...frame }: FormProps) => {
  const { words, brand } = frame;
  const isWrong = (name: string) => draft?.faults.some((fault) => fault === name);
  const marked = (name: string) => ({
    "aria-invalid": isWrong(name) || undefined,
    "aria-describedby": isWrong(name) ? `fault-${name}` : undefined,
  });
  const Fault = ({ of }: { of: EnquireFault }) =>
    isWrong(of) ? (
      <span className="bad" id={`fault-${of}`}>
        {words.faults[of]}
      </span>
    ) : null;
  return (
    <StudentDocument {...frame}>
      <h1>{words.heading}</h1>
      <p>{words.about}</p>
      {draft && (
        <p className="note" data-tone="bad" data-said role="status" tabIndex={-1}>
          {words.check}
        </p>
      )}
      <form method="post" action={action} className="card">
        {enquireParts.map((part) => (
          <label key={part}>
            {words[part]}
            <input
              name={part}
              type={part === "mobile" ? "tel" : "text"}
              autoComplete={kinds[part]}
              required={part === "name" || part === "mobile"}
              maxLength={part === "wish" ? 300 : 200}
              defaultValue={draft?.typed[part]}
              {...marked(part)}
            />
            {(part === "name" || part === "mobile") && <Fault of={part} />}
          </label>
        ))}
        <input className="unseen" name={trap} tabIndex={-1} autoComplete="off" aria-hidden="true" />
        <label className="tick">
          <input
            type="checkbox"
            name="agreed"
            value="yes"
            required
            defaultChecked={draft?.typed.agreed === "yes"}
            {...marked("agreed")}
          />{" "}
          {words.agreed(brand.name)}
        </label>
        <Fault of="agreed" />
        <div className="buttons">
          <button type="submit" data-main>
            {words.send}
          </button>
        </div>
      </form>
    </StudentDocument>
  );
};

/** That it came, or that it cannot. */
export const EnquireSaid = ({
  heading,
  says,
  back,
  ...frame
}: EnquireFrame & { heading?: string; says: string; back?: string }) => (
  <StudentDocument {...frame}>
    <h1>{heading ?? frame.words.heading}</h1>
    <p role="status">{says}</p>
    {back && (
      <p>
        <a href={back}>{frame.words.another}</a>
      </p>
    )}
  </StudentDocument>
);
