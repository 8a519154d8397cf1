import { readRoute } from "@/lib/operation/route";
import { receipts } from "@/lib/receipts/queries";

export const GET = readRoute(receipts.ofCase);
