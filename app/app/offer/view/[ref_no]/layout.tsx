// The case stands around it, as around its tabs.
export { default } from "@/app/app/view-assessment/[ref_no]/layout";
