export { ListSkeleton as default } from "@/components/shared/skeleton";
