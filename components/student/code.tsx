import type { PageWords } from "@/lib/student/page/labels";

type Code = { channel: "sms" | "email"; to: string; sent: boolean };
type Props = { code: Code; about: string; action: string; words: PageWords["code"] };

/** Six digits, before what needs more than a link: sent first, then typed. */
export const CodeCard = ({ code, about, action, words }: Props) => {
  const send = code.channel === "sms" ? words.sendSms : words.sendEmail;
  return (
    <section className="card" aria-labelledby="code">
      <h2 id="code">{words.heading}</h2>
      <p>{about}</p>
      <form method="post" action={action}>
        <div className="buttons">
          <button type="submit" data-main={code.sent ? undefined : true}>
            {send(code.to)}
          </button>
        </div>
      </form>
      {code.sent && (
        <form method="post" action={action}>
          <label>
            {words.label}
            <input
              name="code"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
            />
          </label>
          <div className="buttons">
            <button type="submit" data-main>
              {words.confirm}
            </button>
          </div>
        </form>
      )}
    </section>
  );
};
