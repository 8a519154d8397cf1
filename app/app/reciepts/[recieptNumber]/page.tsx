import { receipts } from "@/lib/money/vouchers/queries";
import { bookedVoucher, voucherTitle } from "../../voucher-page";

export const generateMetadata = voucherTitle("receipt");

export default bookedVoucher("receipt", receipts);
