import { maxRowsCall } from "@/lib/catalogue-import/labels";
import { jsonUpTo } from "@/lib/operation/decode";
import { route } from "@/lib/operation/route";
import { universityImport } from "@/lib/universities/import";

export const POST = route(universityImport.run, jsonUpTo(maxRowsCall));
