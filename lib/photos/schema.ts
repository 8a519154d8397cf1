import { z } from "zod";
import * as f from "@/lib/fields";
import { uploadedFile } from "@/lib/storage/field";

/** A new photo of the student, instead of the one there was (spec §7). */
export const newPhoto = z.object({ ref_no: f.refNo, file: uploadedFile });
