import { NewTabLink } from "@/components/ui/new-tab-link";
import { Notice } from "@/components/ui/notice";
import type { KnownMobile } from "@/lib/intake/leads/answer";
import { leadPath } from "@/lib/intake/leads/labels";
import { showDate } from "@/lib/values/words";

/** That a number is an open lead's, with the way there. */
export const OpenLead = ({ _id, name, handler, followUpOn }: NonNullable<KnownMobile["lead"]>) => (
  <Notice>
    <NewTabLink href={leadPath(_id)}>{name}</NewTabLink> is an open lead with this mobile. {handler}{" "}
    calls on {showDate(followUpOn)}.
  </Notice>
);
