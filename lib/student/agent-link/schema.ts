import { z } from "zod";
import { agentSendWays, labels, messages } from "@/lib/student/agent-link/labels";
import { checkAlways } from "@/lib/values/fields/check-always";
import { optional } from "@/lib/values/fields/choice";
import { email } from "@/lib/values/fields/email";
import { mobile } from "@/lib/values/fields/mobile";
import { recordId } from "@/lib/values/fields/record";
import { worded } from "@/lib/values/fields/worded";

/** A new link to the page of a sub-agent, for one person there: their mobile opens it, and codes go to it. */
export const newAgentLink = z
  .object({
    id: recordId("Partner"),
    mobile: mobile(labels.mobile),
    email: optional(email(labels.email)),
    send: worded(labels.send, agentSendWays),
  })
  .superRefine(({ send, email }, context) => {
    if (send === "email" && !email)
      context.addIssue({ code: "custom", path: ["email"], message: messages.noEmail });
  }, checkAlways);

export const agentLinkRef = z.object({ id: recordId("Partner"), linkId: recordId("Link") });
