import { visaDateList } from "@/lib/parts/visa-dates/list";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(visaDateList);
