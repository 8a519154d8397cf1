import "server-only";
import { provenCase } from "@/lib/case/queries";
import { personRequest } from "@/lib/office/person-requests/answer";
import { daysToAnswer, labels } from "@/lib/office/person-requests/labels";
import { requestAnswerOf, requestArgs } from "@/lib/office/person-requests/list";
import { newRequest, requestAnswer } from "@/lib/office/person-requests/schema";
import { notTheirs, refuseBranch } from "@/lib/platform/branches/known";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isFailure, refuse } from "@/lib/platform/result";
import { daysAfter } from "@/lib/values/calendar";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { showDate } from "@/lib/values/words";

const shared = {
  who: "personalData.manage" as const,
  answers: personRequest,
  failed: shortFailure,
};

/** Notes what a person asks. Its 90 days begin on the day on which they asked. */
export const addRequest = operation({
  ...shared,
  name: "personRequest.add",
  summary: "Note what a person asks about what is held of them",
  input: newRequest,
  done: ({ dueOn }: { dueOn: string }) =>
    `Request noted. It is to be answered by ${showDate(dueOn)}`,
  may: (viewer, _, { location }) =>
    viewer.branches.includes(location) || refuseBranch(location, notTheirs),
  change: async ({ input, viewer, tx }) => {
    const { ref_no, askedOn, ...said } = input;
    const about = ref_no ? await provenCase(viewer, ref_no, "case.personalData") : undefined;
    if (isFailure(about)) {
      const message = `There is no case ${ref_no} in your branches`;
      return refuse(422, message, { fields: { ref_no: message } });
    }
    return requestAnswerOf(
      await tx.personRequest.create({
        data: {
          ...said,
          // A case says its branch itself.
          ...(about && { ref_no: about.ref_no, location: about.location }),
          askedOn: toDate(askedOn),
          dueOn: toDate(daysAfter(askedOn, daysToAnswer)),
          notedById: viewer.id,
        },
        ...requestArgs,
      }),
    );
  },
  audit: ({ input: { kind, location } }, { ref_no }) => ({
    subject: ref_no,
    detail: { kind, location },
  }),
});

/** What was answered, and when: a request that has ended stays as it is. */
export const answerRequest = operation({
  ...shared,
  name: "personRequest.answer",
  summary: "Note what was answered to a request about personal data",
  input: requestAnswer,
  done: "Answer noted",
  subject: async ({ input: { id }, tx }) => {
    await tx.$queryRaw`SELECT FROM person_request WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    return tx.personRequest.findUnique({ where: { id } });
  },
  may: (viewer, { location }) => viewer.branches.includes(location) || refuse(404),
  record: ({ subject }) =>
    subject.state === "open" ? subject : refuse(409, "This request has been answered already"),
  change: async ({ input: { state, answer, answeredOn }, subject, viewer, tx }) => {
    if (answeredOn < dayOf(subject.askedOn)) {
      const message = `${labels.answeredOn} cannot be before ${labels.askedOn}`;
      return refuse(422, message, { fields: { answeredOn: message } });
    }
    return requestAnswerOf(
      await tx.personRequest.update({
        where: { id: subject.id },
        data: {
          ...{ state, answer, answeredOn: toDate(answeredOn), answeredById: viewer.id },
          version: { increment: 1 },
        },
        ...requestArgs,
      }),
    );
  },
  audit: ({ input: { state }, subject: { ref_no, kind, location } }) => ({
    subject: ref_no,
    detail: { kind, to: state, location },
  }),
});
