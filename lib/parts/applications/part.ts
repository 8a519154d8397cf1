import "server-only";
import { courseAnswer } from "@/lib/catalogue/courses/queries";
import { application } from "@/lib/parts/applications/answer";
import { applicationHref, applicationTitle } from "@/lib/parts/applications/labels";
import { applicationRow, applicationsWithCourse } from "@/lib/parts/applications/queries";
import type { CasePart, CaseWords } from "@/lib/parts/part/part";
import { courseOfApplication, doer, text, untold } from "@/lib/parts/part/timeline-source";
import type { Prisma } from "@/prisma/generated/client";

type Stored = Prisma.ApplicationGetPayload<typeof applicationsWithCourse>;

export const applicationPart = {
  name: "Application",
  operation: "application",
  table: "application",
  merge: "moves",
  tab: "/applications",
  counted: true,
  answer: application,
  list: applicationsWithCourse,
  row: (stored: Stored, { mobile: _mobile, ...of }: CaseWords) => {
    const { of: _of, ...row } = applicationRow(stored);
    return { ...row, ...of, course: courseAnswer(stored.appliedCourse.course) };
  },
  timeline: {
    application: {
      kind: "applications",
      title: "Application",
      from: "application r",
      at: "r.date",
      where: untold("application"),
      content: `SELECT jsonb_build_object('apn', x.apn, 'status', x.status, 'program', o.program, 'university', v.name,
          'by', ${doer("application")})
        FROM application x JOIN ${courseOfApplication.replace("a.id = x.application_id", "a.id = x.id")} WHERE x.id = p.id`,
      say: ({ apn, program, university, status }, { id, refNo }) => ({
        words: `${applicationTitle({ apn: text(apn), program: text(program), university: text(university) })}: ${text(status)}`,
        href: applicationHref(refNo, id),
      }),
    },
  },
} as const satisfies CasePart;
