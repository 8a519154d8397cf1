import { fileRoute } from "@/lib/operation/route";
import { receipts } from "@/lib/receipts/queries";

export const GET = fileRoute(receipts.pdf);
