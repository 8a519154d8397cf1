"use client";
import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { useConfirm } from "@/components/dialogs/confirm";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { closeFeed, makeFeed } from "@/lib/desk/calendar-feed/actions";
import { labels } from "@/lib/desk/calendar-feed/labels";
import { shortFailure } from "@/lib/platform/labels";
import { showMoment } from "@/lib/values/words";
import styles from "./calendar-feed.module.css";
import type { MadeFeed } from "./feed-link";

const FeedLink = lateDialog(() => import("./feed-link"));

type Feed = { names: boolean; madeAt: Date; readAt: Date | null };

/** One's own address for a calendar: make it, make it anew, close it. */
export function CalendarFeed({ feed }: { feed: Feed | null }) {
  const [names, setNames] = useState(feed?.names ?? false);
  const [made, setMade] = useState<MadeFeed>();
  const making = useAction(makeFeed, { failed: shortFailure, onDone: setMade });
  const closing = useAction(closeFeed, { failed: shortFailure });
  const confirm = useConfirm();
  const make = async () => {
    const title = "Make a new address?";
    const message = "Calendars that read the one you have now stop. They need the new one.";
    if (!feed || (await confirm({ title, message, action: "Make a new address" })))
      await making.run({ names });
  };
  return (
    <section className={styles.body} aria-labelledby="calendar-feed">
      <h2 id="calendar-feed">Your calendar</h2>
      <p>
        The calendar of your phone or computer can show your appointments, calls and days away. It
        reads an address that is yours alone: whoever has it reads the same, so send it to nobody.
      </p>
      {feed && (
        <p>
          Made {showMoment(feed.madeAt)}.{" "}
          {feed.readAt ? `Last read ${showMoment(feed.readAt)}.` : "No calendar has read it yet."}
        </p>
      )}
      <Checkbox
        label={labels.names}
        description="Google and Outlook keep what they read. Without names a call is its reference number."
        checked={names}
        onChange={(event) => setNames(event.currentTarget.checked)}
      />
      <div className={styles.buttons}>
        <Button look={feed ? "default" : "primary"} loading={making.pending} onClick={make}>
          {feed ? "Make a new address" : "Make the address"}
        </Button>
        {feed && (
          <Button loading={closing.pending} onClick={() => closing.run({})}>
            Close the address
          </Button>
        )}
      </div>
      {made && <FeedLink made={made} onClose={() => setMade(undefined)} />}
    </section>
  );
}
