import type { Role } from "@/lib/platform/access/policy";

export const roleLabels: Record<Role, string> = {
  admin: "Admin",
  user: "Counsellor",
  reception: "Reception",
  Admission: "Admission",
};

export const roleOptions = (Object.keys(roleLabels) as Role[]).map((value) => ({
  value,
  label: roleLabels[value],
}));
