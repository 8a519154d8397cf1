import { namedFileSchemas } from "@/lib/files/schema";

/** Spec §3 "Document". */
export const document = namedFileSchemas("documentId");
