import { z } from "zod";
import { uploadedFile } from "@/lib/platform/storage/field";
import { refNo } from "@/lib/values/fields/record";

/** A new photo of the student, instead of the one there was (spec §7). */
export const newPhoto = z.object({ ref_no: refNo, file: uploadedFile });
