"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { Option } from "@/components/forms/fields";
import { lateDialog } from "@/components/ui/late";
import type { PersonRequestAnswer } from "@/lib/office/person-requests/answer";

const RequestForm = lateDialog(() => import("@/components/personal-data/request-form"));
const AnswerForm = lateDialog(() => import("@/components/personal-data/answer-form"));

export const NoteRequest = (desk: { branches: readonly Option[]; branch: string }) => (
  <DialogButton look="primary" dialog={(onClose) => <RequestForm {...desk} onClose={onClose} />}>
    Note a request
  </DialogButton>
);

export const AnswerRequest = ({ request }: { request: PersonRequestAnswer }) => (
  <DialogButton
    label={`Note the answer to ${request.name}`}
    dialog={(onClose) => <AnswerForm request={request} onClose={onClose} />}
  >
    Note the answer
  </DialogButton>
);
