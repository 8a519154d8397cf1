import { forbidden } from "next/navigation";

/** The middleware shows this page to people who may not open the requested one. */
export default function ForbiddenPage(): never {
  forbidden();
}
