import Link from "next/link";
import { type ReactNode, type Ref, useId } from "react";
import styles from "./cards.module.css";

export type CardContent = {
  href: string;
  label: string;
  /** what is behind it */
  about: string;
  /** further words that it is found by */
  words?: string;
  lang?: string;
  /** what is done on the card itself, instead of a page */
  button?: ReactNode;
};

type Props = {
  label: string;
  cards: readonly CardContent[];
  heading?: "h2" | "h3";
  ref?: Ref<HTMLUListElement>;
};

/** Pages to choose from, each with a sentence about it. */
export const Cards = ({ label, cards, heading = "h2", ref }: Props) => (
  <ul ref={ref} className={styles.cards} aria-label={label}>
    {cards.map((card) => (
      <Card key={card.href} {...card} heading={heading} />
    ))}
  </ul>
);

type CardProps = CardContent & { heading: "h2" | "h3" };

function Card({ href, label, about, lang, button, heading: Heading }: CardProps) {
  const id = useId();
  return (
    <li className={styles.card} aria-labelledby={id} lang={lang}>
      <Heading id={id}>
        {button ? (
          label
        ) : (
          <Link href={href} prefetch={false}>
            {label}
          </Link>
        )}
      </Heading>
      <p>{about}</p>
      {button}
    </li>
  );
}
