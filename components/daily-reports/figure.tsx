import Link from "next/link";
import { showNumber } from "@/lib/values/words";

type Props = {
  count: number;
  /** what is counted, and of what: for who hears the link alone */
  label: string;
  href: string;
};

/** A count that leads to its rows. */
export const Figure = ({ count, label, href }: Props) => (
  <Link href={href} aria-label={`${label}: ${showNumber(count)}`} prefetch={false}>
    {showNumber(count)}
  </Link>
);
