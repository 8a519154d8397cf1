export const labels = {
  name: "Name",
  kind: "Kind",
  validFrom: "Valid From",
  validTo: "Valid To",
};
