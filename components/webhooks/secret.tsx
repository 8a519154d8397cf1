"use client";
import { NewLink } from "@/components/dialogs/new-link";
import type { WebhookMade } from "@/lib/office/webhooks/operations";

type Props = WebhookMade & {
  /** the former one is good for a day */
  isAnother?: true;
  onClose: () => void;
};

export const NewSecret = ({ name, secret, isAnother, onClose }: Props) => (
  <NewLink
    title={`Secret of “${name}”`}
    thing="secret"
    link={secret}
    label="Secret of the webhook"
    sent="Copy it into the program that is told. With it the program knows that a message comes from here (Standard Webhooks)."
    notice={
      isAnother
        ? "It is shown this once. For a day messages are signed with the former secret too, so change it in the program today."
        : "It is shown this once. Whoever has it can send the program messages that seem to come from here."
    }
    onClose={onClose}
  />
);
