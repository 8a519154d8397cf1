import "server-only";
import { type Linked, type LinkedCase, linkedCase } from "@/lib/case/queries";
import type { LinkRight } from "@/lib/platform/access/link/policy";
import {
  type VisitInput,
  type VisitSpec,
  visitOperation,
} from "@/lib/student/visit/visit-operation";

/** The actor in the audit log of what a link did: no user, and nobody's name. */
export const linkActor = { email: "student's link" };

type LinkSpec<I extends VisitInput, R extends LinkRight, T> = VisitSpec<
  I,
  LinkedCase & Linked<R>,
  T
> & {
  /** what the link must be allowed to do to its case */
  right: R;
};

/** A change by somebody without an account, within the case that the visit's link leads to. */
export const linkOperation = <I extends VisitInput, R extends LinkRight, T>({
  right,
  ...spec
}: LinkSpec<I, R, T>) =>
  visitOperation<I, LinkedCase & Linked<R>, T>(
    {
      find: (tx, cookieHash) => linkedCase(tx, cookieHash, right, true),
      trail: ({ ref_no, purpose }) => ({
        subject: ref_no,
        actor: linkActor,
        detail: { purpose },
      }),
    },
    spec,
  );
