import { Problem } from "@/components/shell/problem";

/** A missing page and a forbidden one read the same, so that nobody learns which records exist. */
export default function NotFound() {
  return (
    <Problem code="404" title="There is no such record">
      It may have been deleted, it may belong to another branch, or a part of its address is
      missing.
    </Problem>
  );
}
