import { deleteCoe } from "@/lib/coe/operations";
import { changingGet } from "@/lib/operation/route";

export const { GET, POST, HEAD } = changingGet(deleteCoe);
