import { z } from "zod";
import { hookSecret } from "@/lib/platform/hooks/secret";

// The settings of what SMS gateways tell us: answers of students and delivery reports. Pure.

export const smsHookPath = "/api/hooks/sms";

/** Words or names with commas between; what an office does not say are the usual ones. */
const words = (usual: string) =>
  z
    .string()
    .optional()
    .transform((text) =>
      (text?.trim() || usual)
        .split(",")
        .map((word) => word.trim().toLowerCase())
        .filter(Boolean),
    );

export const smsHookSettings = {
  SMS_HOOK_SECRET: hookSecret,
  // The first of these names that a call has is the field.
  SMS_HOOK_FROM: words("from,sender,mobile,msisdn,number,mobileNumber"),
  SMS_HOOK_TEXT: words("text,message,content,body,msg"),
  SMS_HOOK_ID: words("id,messageId,message_id,msgid,requestId,request_id"),
  SMS_HOOK_STATUS: words("status,dlr_status,deliveryStatus"),
  SMS_HOOK_REASON: words("reason,error,cause,desc,description,errorCode"),
  // What the status says; anything else is on its way.
  SMS_HOOK_DELIVERED: words("delivered,delivrd"),
  SMS_HOOK_FAILED: words(
    "failed,undelivered,undeliv,undelivrd,rejected,rejectd,expired,deleted,blocked,ndnc,dnd",
  ),
};
export type SmsHookSettings = z.output<z.ZodObject<typeof smsHookSettings>>;
