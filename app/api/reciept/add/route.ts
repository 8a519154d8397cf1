import { route } from "@/lib/operation/route";
import { addReceipt } from "@/lib/receipts/operations";

export const POST = route(addReceipt);
