import styles from "@/components/case/case.module.css";
import { DidYouMean } from "@/components/case/did-you-mean";
import { ButtonLink } from "@/components/ui/button-link";
import { createHref, readWords } from "@/lib/values/search-words";

/** In place of a list's rows when what was typed into its filter finds nobody. */
export function NobodyHere({ q }: { q: string }) {
  const { missing } = readWords(q);
  if (missing) return missing;
  return (
    <div className={styles.nobody}>
      <p>Nobody in this list matches “{q}”. Search (Ctrl K) looks through all of them.</p>
      <DidYouMean name={q} />
      <ButtonLink href={createHref(q)}>Create assessment with “{q}”</ButtonLink>
    </div>
  );
}
