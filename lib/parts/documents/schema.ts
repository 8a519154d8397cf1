import { namedFileSchemas } from "@/lib/parts/files/schema";

/** Spec §3 "Document". */
export const document = namedFileSchemas("documentId");
