import { AppointmentsCard, SlotsCard } from "@/components/student/appointments";
import { CodeCard } from "@/components/student/code";
import { ConsentCard } from "@/components/student/consent";
import { type Frame, StudentDocument } from "@/components/student/document";
import { DocumentsCard } from "@/components/student/documents";
import { LettersCard } from "@/components/student/letters";
import { MoneyCard } from "@/components/student/money";
import { VisaCard } from "@/components/student/visa";
import { goodNews, type Saying, sayings } from "@/lib/student/page/labels";
import type { StudentPage } from "@/lib/student/page/queries";
import { placeIn } from "@/lib/values/place-words";
import { showMobile } from "@/lib/values/words";

type Props = Frame & { page: StudentPage; said?: Saying };

/** What a student or a parent sees of their case, by the rights of their link. */
export const StudentPageView = ({ page, said, ...frame }: Props) => {
  const { words } = frame;
  return (
    <StudentDocument {...frame}>
      <h1>{page.purpose === "parent" ? words.helloParent(page.name) : words.hello(page.name)}</h1>
      {said && (
        <p
          className="note"
          data-tone={goodNews.includes(said) ? "good" : "bad"}
          data-said
          role="status"
          tabIndex={-1}
        >
          {sayings[said](words)}
        </p>
      )}
      {page.state === "rejected" && (
        <p className="note" data-tone="warn">
          {words.stage.closed}
        </p>
      )}
      {page.code && (
        <CodeCard
          code={page.code}
          about={aboutCode(page, words)}
          action="/s/code"
          words={words.code}
        />
      )}
      {page.documents && <DocumentsCard {...frame} page={page} />}
      <WayCard {...frame} page={page} />
      <AppointmentsCard {...frame} page={page} />
      <SlotsCard {...frame} page={page} />
      <OffersCard {...frame} page={page} />
      <LettersCard {...frame} page={page} />
      <VisaCard {...frame} page={page} />
      <MoneyCard {...frame} page={page} />
      <ConsentCard {...frame} page={page} />
      {page.mayAsk && <AskCard {...frame} />}
      <BranchCard {...frame} page={page} />
      <form method="post" action="/s/leave">
        <button type="submit">{words.leave}</button>
      </form>
    </StudentDocument>
  );
};

const aboutCode = ({ consent, mayUpload }: StudentPage, { code }: Frame["words"]) => {
  if (consent.parent) return code.aboutParent;
  return mayUpload ? code.aboutUpload : code.aboutMoney;
};

type Card = Frame & { page: StudentPage };

const WayCard = ({ page: { way, state }, words: { stage } }: Card) => (
  <section className="card" aria-labelledby="way">
    <h2 id="way">{stage.heading}</h2>
    {state === "unattended" && <p>{stage.enquired}</p>}
    <ol className="way">
      {way.map(({ step, reached }) => (
        <li key={step} data-reached={reached || undefined}>
          <span>
            {stage.steps[step]}
            <span className="unseen">: {reached ? stage.done : stage.open}</span>
          </span>
        </li>
      ))}
    </ol>
  </section>
);

const OffersCard = ({ page: { offers }, words }: Card) =>
  offers.length > 0 ? (
    <section className="card" aria-labelledby="offers">
      <h2 id="offers">{words.offers.heading}</h2>
      <ul className="rows">
        {offers.map(({ id, status, course, university, letter }) => (
          <li key={id}>
            <strong lang="en">{course}</strong>
            <span lang="en">{university}</span>
            <span className="dim">{words.offers[status]}</span>
            {letter && (
              <a href={`/s/letter?id=${id}`} download>
                {words.offers.letter}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  ) : null;

const AskCard = ({ words: { ask } }: Frame) => (
  <section className="card" aria-labelledby="ask">
    <h2 id="ask">{ask.heading}</h2>
    <form method="post" action="/s/question">
      <label>
        {ask.label}
        <textarea name="question" rows={3} required maxLength={1000} />
      </label>
      <div className="buttons">
        <button type="submit" data-main>
          {ask.send}
        </button>
      </div>
    </form>
  </section>
);

/** A landline has WhatsApp only where somebody set it up there, so a mobile goes first. */
const whatsappOf = (phones: string[]) =>
  phones.find((phone) => /^\+91[6-9]/.test(phone)) ?? phones[0];

const BranchCard = ({ page: { branch }, words, language }: Card) => (
  <section className="card" aria-labelledby="branch">
    <h2 id="branch">{words.branch.heading}</h2>
    <p>{placeIn(language, branch.name)}</p>
    {branch.counsellor && <p>{words.branch.counsellor(branch.counsellor)}</p>}
    <div className="buttons">
      {branch.phones.map((phone) => (
        <a key={phone} className="button" href={`tel:${phone}`}>
          {words.branch.call(showMobile(phone))}
        </a>
      ))}
      {whatsappOf(branch.phones) && (
        <a
          className="button"
          href={`https://wa.me/${whatsappOf(branch.phones)?.slice(1)}`}
          rel="noreferrer noopener"
        >
          {words.branch.whatsapp}
        </a>
      )}
    </div>
  </section>
);
