import { Problem } from "@/components/shell/problem";

/** What a page was to show is not there, or not to be seen by who asks: which of both, it does not say. */
export default function NotFound() {
  return (
    <Problem code="404" title="There is no such record">
      It may have been deleted, it may belong to another branch, or a part of its address is
      missing.
    </Problem>
  );
}
