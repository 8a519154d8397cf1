import type { AgentFrame, OpenPage } from "@/components/student/agent/frame";
import { UploadForm, uploadWords } from "@/components/student/upload-form";
import { countriesFirst } from "@/lib/values/countries";
import { countryNamesIn } from "@/lib/values/country-words";
import { showDayIn } from "@/lib/values/languages";
import { placeIn } from "@/lib/values/place-words";

type Send = NonNullable<OpenPage["send"]>;
type SendWords = AgentFrame["words"]["send"];
type FieldName = keyof SendWords["faults"];

/** What was typed and not taken, and which fields are wrong. */
export type StudentDraft = { typed: Partial<Record<FieldName, string>>; faults: FieldName[] };

type Card = AgentFrame & { send: Send; draft?: StudentDraft };

/** A new student with mobile and wish, and the papers of those who were sent in. */
export const SendCard = ({ send, draft, ...frame }: Card) => {
  const { words, language } = frame;
  return (
    <section className="card" aria-labelledby="send" data-uploads={uploadWords(words)}>
      <details open={draft ? true : undefined}>
        <summary>
          <h2 id="send">{words.send.heading}</h2>
        </summary>
        <StudentForm {...frame} send={send} draft={draft} />
      </details>
      {send.sent.length > 0 && (
        <>
          <h3>{words.send.sent}</h3>
          <p className="dim" id="limits">
            {words.upload.limits}
          </p>
          <ul className="rows">
            {send.sent.map(({ id, name, day, papers }) => (
              <li key={id}>
                <strong>{name}</strong>
                <span className="dim">
                  {words.send.on(showDayIn(language, day))}
                  {papers > 0 && `, ${words.send.papers(papers)}`}
                </span>
                <UploadForm
                  item={{ id, name, kind: "other" }}
                  action="/s/agent/file"
                  words={words}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

const StudentForm = ({ send, draft, words: { send: words }, language }: Card) => {
  const attributes = (name: FieldName) => ({
    name,
    required: true,
    "aria-invalid": draft?.faults.includes(name) || undefined,
    "aria-describedby": draft?.faults.includes(name) ? `fault-${name}` : undefined,
  });
  const field = (name: FieldName) => ({ ...attributes(name), defaultValue: draft?.typed[name] });
  const Fault = ({ of }: { of: FieldName }) =>
    draft?.faults.includes(of) ? (
      <span className="bad" id={`fault-${of}`}>
        {words.faults[of]}
      </span>
    ) : null;
  const [only, ...others] = send.offices;
  return (
    <form method="post" action="/s/agent/student">
      <p className="dim">{words.about}</p>
      <label>
        {words.name}
        <input {...field("name")} maxLength={200} autoComplete="off" />
        <Fault of="name" />
      </label>
      <label>
        {words.mobile}
        <input {...field("mobile")} maxLength={40} type="tel" autoComplete="off" />
        <Fault of="mobile" />
      </label>
      <label>
        {words.country}
        <select {...field("country")}>
          <option value="">{words.choose}</option>
          {countriesFirst(send.countries, countryNamesIn(language)).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Fault of="country" />
      </label>
      <label>
        {words.study}
        <input {...field("study")} maxLength={200} autoComplete="off" />
        <Fault of="study" />
      </label>
      {only && others.length === 0 ? (
        <input type="hidden" name="location" value={only.code} />
      ) : (
        <label>
          {words.branch}
          <select {...field("location")}>
            <option value="">{words.choose}</option>
            {send.offices.map(({ code, name }) => (
              <option key={code} value={code}>
                {placeIn(language, name)}
              </option>
            ))}
          </select>
          <Fault of="location" />
        </label>
      )}
      <label className="tick">
        <input {...attributes("agreed")} type="checkbox" value="yes" /> {words.agreed}
      </label>
      <Fault of="agreed" />
      <div className="buttons">
        <button type="submit" data-main>
          {words.send}
        </button>
      </div>
    </form>
  );
};
