"use client";
import { NewLink } from "@/components/dialogs/new-link";
import { Qr } from "@/components/ui/qr";

/** An address that was just made: for a computer, for this device, and as a QR for a phone. */
export type MadeFeed = {
  link: string;
  subscribing: string;
  qr: { path: string; side: number };
};

export default function FeedLink({ made, onClose }: { made: MadeFeed; onClose: () => void }) {
  const { link, subscribing, qr } = made;
  return (
    <NewLink
      title="Your calendar’s address"
      link={link}
      label="Address of your calendar"
      sent="Add it in your calendar: in Google as “From URL”, in Outlook as “Subscribe from web”. On a phone, scan the square."
      notice="It is shown this once. Google and Outlook read it some times a day, and only where the office’s program is open to the internet; an iPhone as often as you set. What is new stands in My day at once."
      onClose={onClose}
    >
      <Qr qr={qr} label="QR of your calendar’s address" />
      <p>
        <a href={subscribing}>Open it in the calendar of this device</a>
      </p>
    </NewLink>
  );
}
