import { expenses } from "@/lib/money/vouchers/queries";
import { bookedVoucher, voucherTitle } from "../../booked-voucher";

export const generateMetadata = voucherTitle("expense");

export default bookedVoucher("expense", expenses);
