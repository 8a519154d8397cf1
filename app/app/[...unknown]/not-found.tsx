import { BrokenLink } from "@/components/shell/problem";

export default BrokenLink;
