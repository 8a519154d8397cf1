// The events that other programs may be told of, in words. Pure.

/** Closed, because programs of others are written against these names; a new one is added, none is renamed. */
export const webhookEvents = {
  "lead.created": "A lead is noted, or came by itself",
  "lead.changed": "A lead is edited or taken over",
  "lead.called": "A lead is called",
  "lead.closed": "A lead is closed",
  "lead.reopened": "A lead is opened again",
  "lead.deleted": "A lead is deleted",
  "assessment.created": "An assessment is created",
  "assessment.changed": "An assessment is edited",
  "assessment.stage_changed": "An assessment becomes active or inactive",
  "assessment.transferred": "A case has another handler or branch",
  "assessment.merged": "A case is merged into another one",
  "assessment.deleted": "An assessment goes to the trash",
  "assessment.restored": "An assessment is back",
  "assessment.erased": "All that is known of a student is erased",
  "follow_up.planned": "A follow-up is planned or moved",
  "follow_up.done": "A follow-up is done",
  "follow_up.deleted": "A follow-up is deleted",
  "appointment.booked": "An appointment is booked, or moved by the student",
  "appointment.changed": "An appointment is moved, held, missed or cancelled",
  "appointment.deleted": "An appointment is deleted",
  "call.noted": "A call is noted",
  "remark.added": "A remark is written",
  "document.changed": "A document is uploaded, edited or deleted",
  "application.entered": "An application is entered",
  "application.changed": "An application is changed",
  "application.deleted": "An application is deleted",
  "offer.entered": "An offer is entered",
  "offer.deleted": "An offer is deleted",
  "deposit.entered": "A deposit is entered",
  "deposit.changed": "A deposit is changed",
  "deposit.deleted": "A deposit is deleted",
  "visa.entered": "A visa is entered",
  "visa.changed": "A visa is changed",
  "visa.deleted": "A visa is deleted",
  "enrolment.changed": "What a university says of an enrolment is noted",
  "receipt.entered": "A receipt is made",
  "receipt.changed": "A receipt is voided, corrected or bounced",
  "receipt.refunded": "Something of a receipt is given back",
  "entry.restored": "A deleted entry of a case is back",
} as const;
export type WebhookEvent = keyof typeof webhookEvents;

/** What an admin sends to try an endpoint; nobody subscribes to it. */
export const testEvent = "test.sent";
