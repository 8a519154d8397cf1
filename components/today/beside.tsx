"use client";
import type { ReactNode } from "react";
import { CallButton } from "@/components/case/call-button";
import { useTelephone } from "@/components/case/telephone";
import { dueWords, Heat, whatWords } from "@/components/today/queue";
import styles from "@/components/today/today.module.css";
import type { useEssentials } from "@/components/today/use-essentials";
import { Button } from "@/components/ui/button";
import { IconBrandWhatsapp, IconPhone } from "@/components/ui/icons";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { Alert } from "@/components/ui/notice";
import { PhoneLink } from "@/components/ui/phone-link";
import type { Essentials, QueueItem } from "@/lib/desk/today/queries";
import { showDay, showMobile } from "@/lib/values/words";

type Props = {
  item: QueueItem;
  today: string;
  essentials: ReturnType<typeof useEssentials>["essentials"];
  onRetry: () => void;
};

/** The student who is called, with what one has to know before they answer. */
export function Beside({ item, today, essentials, onRetry }: Props) {
  const { name, mobile } = item;
  const rings = useTelephone();
  const { href, ref } =
    item.kind === "lead"
      ? { href: `/app/leads/${item.id}`, ref: "Lead" }
      : { href: `/app/view-assessment/${item.ref}`, ref: item.ref };
  return (
    <section className={styles.beside} aria-labelledby="called">
      <header className={styles.head}>
        <h2 id="called">
          <NewTabLink href={href} about={ref}>
            {name}
          </NewTabLink>
        </h2>
        <Heat hot={item.hot} />
        <span className={styles.ref}>{ref}</span>
      </header>
      <p className={styles.due}>
        <strong>{whatWords(item)}</strong> {dueWords(item, today)}
      </p>
      <div className={styles.reach}>
        <a href={`tel:${mobile}`} data-key={rings ? undefined : "c"}>
          <IconPhone size={16} aria-hidden /> {showMobile(mobile)}{" "}
          {!rings && <kbd aria-hidden>C</kbd>}
        </a>
        <CallButton
          key={item.id}
          {...(item.kind === "lead" ? { leadId: item.id } : { refNo: item.ref })}
          name={name}
          pressedBy="c"
        >
          {" "}
          <kbd aria-hidden>C</kbd>
        </CallButton>
        <a
          href={`https://wa.me/${mobile.slice(1)}`}
          target="_blank"
          rel="noopener noreferrer"
          data-key="w"
        >
          <IconBrandWhatsapp size={16} aria-hidden /> WhatsApp
          <span className="visually-hidden"> (new tab)</span> <kbd aria-hidden>W</kbd>
        </a>
      </div>
      {essentials?.state === "failed" && (
        <Alert>
          What is known of this student could not be loaded.{" "}
          <Button small onClick={onRetry}>
            Try again
          </Button>
        </Alert>
      )}
      {essentials?.state === "shown" ? (
        <Known {...essentials.data} item={item} />
      ) : (
        item.words && <p className={styles.words}>{item.words}</p>
      )}
    </section>
  );
}

/** An attempt that nobody answered is no contact, and is not nothing either. */
const notYet = (words: Essentials["words"]) => {
  const tried = words.find(({ of: ref }) => ref === "Not Spoken");
  return tried ? `None yet, tried ${tried.at}` : "None yet";
};

function Known({ item, ...known }: Essentials & { item: QueueItem }) {
  const { officialMobile, country, course, stage, handler, lastContact, words, missing } = known;
  const facts: [string, ReactNode][] = [
    ["Applying for", country],
    ["Course", course],
    ["Stage", stage],
    ["Case handler", handler],
    ["Last contact", lastContact ? showDay(lastContact) : notYet(words)],
    ["Missing", missing],
    [
      "Official mobile",
      officialMobile && (
        <>
          <PhoneLink mobile={officialMobile} />{" "}
          {item.kind !== "lead" && (
            <CallButton refNo={item.ref} official name={`${item.name}, official mobile`} />
          )}
        </>
      ),
    ],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {words.length > 0 && (
        <ul className={styles.said} aria-label="Said last">
          {words.map(({ of: subject, at: moment, text }) => (
            <li key={`${subject} ${moment} ${text}`}>
              <span className={styles.when}>
                {subject}, {moment}
              </span>
              <span className={styles.words}>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
