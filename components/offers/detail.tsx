import Link from "next/link";
import type { ReactNode } from "react";
import list from "@/components/lists/entry.module.css";
import { Lines } from "@/components/offers/columns";
import { DeleteOffer } from "@/components/offers/delete-button";
import { LetterLink } from "@/components/offers/letter-link";
import { OfferButton } from "@/components/offers/offer-button";
import styles from "@/components/offers/offers.module.css";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { labels, offerHref } from "@/lib/parts/offers/labels";
import type { OfferRow } from "@/lib/parts/offers/queries";
import { showMoment } from "@/lib/values/words";

const lines = (label: string, items: string[]): Fact[] =>
  items.length > 0 ? [[label, <Lines key={label} items={items} />]] : [];

type Props = {
  refNo: string;
  mobile: string;
  offer: OfferRow;
  /** what else can be done with it: a deposit, a visa */
  more?: ReactNode;
};

/** An offer's page: what is known of it, and what can be done. Of what its kind does not ask for, nothing is said. */
export function OfferDetail({ refNo, mobile, offer, more }: Props) {
  const link = (one: { _id: string; offerNumber: string }) => (
    <Link key={one._id} href={offerHref(refNo, one._id)} prefetch={false}>
      {one.offerNumber}
    </Link>
  );
  const facts: Fact[] = [
    [labels.type, offer.status.label],
    [labels.date, showMoment(offer.date)],
    [labels.course, offer.course.program],
    [labels.university, offer.university],
    [labels.intake, offer.intakeLabel],
    [labels.apn, offer.apn],
    ["University Application Number", offer.universityApplicationNumber ?? "–"],
    ["Type", offer.applicationType.label],
    ...lines(labels.conditions, offer.conditions),
    ...lines(labels.moreDocuments, offer.moreDocuments),
    ...lines(labels.rejectionReason, offer.rejectionReason?.split("\n") ?? []),
    [labels.letter, <LetterLink key="letter" offer={offer} />],
    ...lines(labels.remarks, offer.remarks?.split("\n") ?? []),
    ...(offer.previous ? [["Came of conditional offer", link(offer.previous)] as Fact] : []),
    ...(offer.next ? [["Conditions met by offer", link(offer.next)] as Fact] : []),
  ];
  const on = {
    refNo,
    mobile,
    applicationId: offer.applicationId,
    numbered: Boolean(offer.universityApplicationNumber),
  };
  const met = { id: offer._id, offerNumber: offer.offerNumber };
  const title = `Offer ${offer.offerNumber}`;
  return (
    <section className={list.section} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <div className={styles.buttons}>
          {offer.status.value === "Conditional" && !offer.next && <OfferButton {...on} met={met} />}
          <OfferButton {...on} />
          {more}
          <DeleteOffer refNo={refNo} offer={offer} then={`/app/view-assessment/${refNo}/offers`} />
        </div>
      </header>
      <FactList className={styles.facts} facts={facts} />
    </section>
  );
}
