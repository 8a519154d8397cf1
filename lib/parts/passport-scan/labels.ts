/** A photo of a phone is five megabytes, a scan of a page less. */
export const maxScan = 12 * 1024 * 1024;
export const scanTypes = "image/jpeg,image/png,image/webp,application/pdf";
