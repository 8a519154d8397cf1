import { Problem } from "@/components/shell/problem";

/** The same as the site's, inside the shell. */
export default function Forbidden() {
  return (
    <Problem code="403" title="You are not allowed to see this page">
      Your role does not include it. An admin can change your role.
    </Problem>
  );
}
