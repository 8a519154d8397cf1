"use client";
import styles from "@/components/checklist/checklist.module.css";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { stageLabel } from "@/lib/catalogue/checklists/labels";
import { chooseDifference } from "@/lib/parts/checklist/actions";
import type { TemplateOffer } from "@/lib/parts/checklist/adopt";

const sorts = { added: "New", changed: "Changed", dropped: "No more" } as const;

function Offer({ refNo, offer }: { refNo: string; offer: TemplateOffer }) {
  const choosing = useAction(chooseDifference);
  const { templateId, edition } = offer;
  const choose = (take: boolean) =>
    choosing.run({ ref_no: refNo, templateId, edition, take: take ? "yes" : "no" });
  const title = `${offer.country}, ${stageLabel(offer.stage)}`;
  return (
    <Notice className={styles.offer}>
      The checklist of {title} was changed since this case took it.
      <ul>
        {(Object.keys(sorts) as (keyof typeof sorts)[])
          .filter((sort) => offer[sort].length > 0)
          .map((sort) => (
            <li key={sort}>
              {sorts[sort]}: {offer[sort].join(", ")}
            </li>
          ))}
      </ul>
      <Button small loading={choosing.pending} onClick={() => choose(true)}>
        Take it over
      </Button>{" "}
      <Button small look="subtle" disabled={choosing.pending} onClick={() => choose(false)}>
        Leave this case as it is
      </Button>
    </Notice>
  );
}

/** What an admin changed in the templates, which no case follows by itself. */
export const TemplateOffers = ({ refNo, offers }: { refNo: string; offers: TemplateOffer[] }) =>
  offers.map((offer) => (
    <Offer key={offer.templateId + offer.edition} refNo={refNo} offer={offer} />
  ));
