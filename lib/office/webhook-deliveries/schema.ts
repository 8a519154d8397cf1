import { z } from "zod";
import { againSince, deliveryStates, labels } from "@/lib/office/webhook-deliveries/labels";
import { webhookRef } from "@/lib/office/webhooks/schema";
import { optionalValue } from "@/lib/values/fields/given";
import { record } from "@/lib/values/fields/record";
import { worded } from "@/lib/values/fields/worded";
import { valuesOf } from "@/lib/values/options";

export const deliveryRef = z.object({ id: record("Message") });
export const failedSince = webhookRef.extend({ since: worded(labels.since, againSince) });
export const stateFilter = optionalValue(z.enum(valuesOf(deliveryStates)));
