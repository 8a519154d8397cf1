import { bounceCheque } from "@/lib/money/vouchers/bounced";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(bounceCheque);
