import { receipts } from "@/lib/money/vouchers/queries";
import { bookedVoucher, voucherTitle } from "../../booked-voucher";

export const generateMetadata = voucherTitle("receipt");

export default bookedVoucher("receipt", receipts);
