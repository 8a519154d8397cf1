import { z } from "zod";
import { labels } from "@/lib/parts/trusted-signers/labels";
import { record } from "@/lib/values/fields/record";
import { text } from "@/lib/values/fields/text";

export const newSigner = z.object({ letterId: record("Letter"), name: text(labels.name, 120) });
export const signerRef = z.object({ id: record("Signer") });
