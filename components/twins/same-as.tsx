import Link from "next/link";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { Notice } from "@/components/ui/notice";
import { mergePath } from "@/lib/desk/twins/labels";

type Twin = { ref_no: string; name: string; reasons: string[] };
type Props = { refNo: string; twins: Twin[]; merges: boolean };

/** Other cases that may be this person's, each with why; who merges cases is led to where it is decided. */
export const SameAs = ({ refNo, twins, merges }: Props) =>
  twins.map(({ ref_no, name, reasons }) => (
    <Notice key={ref_no}>
      May be the same person as{" "}
      <NewTabLink href={`/app/view-assessment/${ref_no}`}>
        {name}, {ref_no}
      </NewTabLink>
      : {reasons.join(", ")}.{" "}
      {merges && <Link href={mergePath(refNo, ref_no)}>Compare and decide</Link>}
    </Notice>
  ));
