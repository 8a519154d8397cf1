import { z } from "zod";
import { own } from "@/lib/people/password/schema";
import { branch } from "@/lib/values/fields/branch";
import { optionalText } from "@/lib/values/fields/text";

const bytes = z.string().max(20_000);

/** What the browser says of a key; more than these stands in it, which nobody reads here. */
const said = { id: z.string().min(1).max(1_400), rawId: bytes, type: z.literal("public-key") };

export const nothing = z.object({});

/** A passkey without a name is named by its device. */
const name = optionalText("Name", 60);
/** What the person fills in. */
export const optionsInput = own.extend({ name });

export const registration = z.object({
  name,
  response: z.object({
    ...said,
    response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
  }),
});

export const assertion = z.object({
  response: z.object({
    ...said,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  }),
  branch: branch("Branch").optional(),
});

const noSuch = "There is no such passkey";
export const deletion = own.extend({
  id: z.string(noSuch).regex(/^[\w-]{16,1400}$/, noSuch),
});
