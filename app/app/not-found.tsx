import { Problem } from "@/components/shell/problem";

/** The same as the site's, inside the shell. */
export default function NotFound() {
  return (
    <Problem code="404" title="There is no such record">
      We're working on it and we'll get it fixed as soon as possible.
    </Problem>
  );
}
