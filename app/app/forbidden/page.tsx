import { forbidden } from "next/navigation";

/** Where the middleware sends who may not open a page. */
export default function ForbiddenPage(): never {
  forbidden();
}
