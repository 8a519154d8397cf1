import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { composeNamedForPhone } from "@/lib/catalogue/templates/compose";
import { namedStatusUpdate, newStatusUpdate } from "@/lib/parts/status-updates/schema";
import { sentWords, tellStudent, typedWords } from "@/lib/parts/status-updates/tell-student";
import { refuse } from "@/lib/platform/result";

const noTemplate = "This template is not known";

/** Writes the update and its text message to the registered mobile together, or neither. */
export const sendStatusUpdate = caseOperation({
  name: "statusUpdate.send",
  summary: "Send a status update to the phone of a student",
  who: "case.open",
  input: newStatusUpdate,
  record: async ({ input: { template }, tx }) => {
    if (!template) return { template };
    const words = { id: template, template: { kind: "status_update" } };
    const isThere = await tx.messageTemplateEdition.count({ where: words });
    return isThere ? { template } : refuse(422, noTemplate, { fields: { template: noTemplate } });
  },
  change: ({ input: { msg, action_required }, record: { template }, ...asked }) => {
    const message = typedWords(msg, template);
    return tellStudent(asked, { type: "update", msg, action_required, message });
  },
  done: ({ way }) => sentWords(way),
  detail: ({ input: { action_required } }) => ({ action_required }),
});

/** The same in the words of a template, in the language of the case: how many cases are told at once (lib/desk/bulk). */
export const sendNamedUpdate = caseOperation({
  name: "statusUpdate.sendNamed",
  summary: "Send a template to the phone of a student, in the language of the case",
  who: "case.open",
  input: namedStatusUpdate,
  change: async ({ input: { template: name, action_required }, ...asked }) => {
    const { assessment: receiver, viewer, tx } = asked;
    const values = { "sender.name": viewer.name };
    const of = { kind: "status_update", language: receiver.language, receiver } as const;
    const message = await composeNamedForPhone(tx, { ...of, name, values });
    const msg = message.sms.body;
    return tellStudent(asked, { type: "update", msg, action_required, message });
  },
  done: ({ way }) => sentWords(way),
  detail: ({ input: { template, action_required } }) => ({ entry: template, action_required }),
});
