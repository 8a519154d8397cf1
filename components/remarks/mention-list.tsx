import styles from "@/components/remarks/remarks.module.css";
import type { Mentions } from "@/components/remarks/use-mentions";
import type { Named } from "@/lib/parts/remarks/schema";
import { counted } from "@/lib/values/words";

type Props = { mentions: Mentions; choose: (one: Named) => void };

/** The people whom an @ offers, below the field that keeps the focus and the keys. */
export const MentionList = ({ mentions: { id, offers, chosen, nobody }, choose }: Props) => (
  <>
    {chosen && (
      <div id={`${id}-people`} role="listbox" aria-label="Users" className={styles.people}>
        {offers.map((one) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and the keys; options are for the pointer
          <div
            key={one._id}
            id={`${id}-${one._id}`}
            role="option"
            aria-selected={one === chosen}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(one);
            }}
          >
            {one.name}
          </div>
        ))}
      </div>
    )}
    {nobody && (
      <p className={styles.nobody} role="status">
        No user who may open this case is called “{nobody}”. Nobody is told.
      </p>
    )}
    <p className="visually-hidden" role="status">
      {chosen ? `${counted(offers.length, "user")} to mention, ${chosen.name} is chosen` : ""}
    </p>
  </>
);
