import { ledgerCsv } from "@/lib/money/ledger/queries";
import { fileRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute(ledgerCsv, "csv");
