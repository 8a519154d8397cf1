import { expenses } from "@/lib/money/vouchers/queries";
import { bookedVoucher, voucherTitle } from "../../voucher-page";

export const generateMetadata = voucherTitle("expense");

export default bookedVoucher("expense", expenses);
