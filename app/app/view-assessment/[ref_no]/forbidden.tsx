import { NotYours } from "@/components/shell/not-yours";

/** Another counsellor's file (decision A2). The header above it is of the case, and says so too. */
export default NotYours;
