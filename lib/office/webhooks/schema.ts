import { z } from "zod";
import { labels } from "@/lib/office/webhooks/labels";
import { webhookEvents } from "@/lib/platform/webhooks/labels";
import { branch } from "@/lib/values/fields/branch";
import { record } from "@/lib/values/fields/record";
import { text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { valuesOf } from "@/lib/values/options";

const event = z.enum(valuesOf(webhookEvents), "This is not one of the choices");

export const newWebhook = z.object({
  name: text(labels.name, 60),
  url: text(labels.url, 500),
  events: z
    .array(event, `${labels.events} must be a list`)
    .min(1, "Please choose at least one")
    .max(100)
    .transform((events) => [...new Set(events)]),
  /** the only ones whose events it is told; none: all of its maker's */
  branches: z.array(branch(labels.branches), `${labels.branches} must be a list`).max(200),
});

export const webhookRef = z.object({ id: record("Webhook") });
export const changedWebhook = newWebhook.extend({ ...webhookRef.shape, version });
export const webhookSwitch = webhookRef.extend({ on: z.boolean("On must be yes or no") });
