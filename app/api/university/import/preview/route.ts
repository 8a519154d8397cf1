import { maxFile } from "@/lib/catalogue-import/labels";
import { smallFile } from "@/lib/operation/decode";
import { route } from "@/lib/operation/route";
import { universityImport } from "@/lib/universities/import";

export const POST = route(universityImport.preview, smallFile(maxFile));
