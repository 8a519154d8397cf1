export { NotYours as default } from "@/components/shell/not-yours";
