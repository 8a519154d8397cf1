import { z } from "zod";
import { fileMessages } from "@/lib/platform/storage/labels";
import { Upload } from "@/lib/platform/storage/upload";

/** The file that came with a call. Its type and size were seen to when it came in. */
export const uploadedFile = z.instanceof(Upload, { error: fileMessages.missing });
