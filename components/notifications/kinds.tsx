"use client";
import { Switch } from "@mantine/core";
import { useAction } from "@/components/forms/use-action";
import { Allow } from "@/components/notifications/allow";
import { switchKind } from "@/lib/people/notifications/actions";
import { shortFailure } from "@/lib/platform/labels";
import styles from "./notifications.module.css";

type Kind = { kind: string; label: string; on: boolean };

/** The kinds of notification, each saved at once, and whether the browser shows them too. */
export const Kinds = ({ kinds }: { kinds: Kind[] }) => (
  <section className={styles.kinds} aria-labelledby="notification-kinds">
    <h2 id="notification-kinds">What you are told</h2>
    {kinds.map((kind) => (
      <KindSwitch key={kind.kind} {...kind} />
    ))}
    <h2>In the browser</h2>
    <div>
      <Allow />
    </div>
  </section>
);

function KindSwitch({ kind, label, on }: Kind) {
  const { run, pending } = useAction(switchKind, { failed: shortFailure });
  return (
    <Switch
      name={`notification-${kind}`}
      label={label}
      classNames={{ track: styles.track }}
      checked={on}
      disabled={pending}
      onChange={(event) => run({ kind, on: event.currentTarget.checked })}
    />
  );
}
