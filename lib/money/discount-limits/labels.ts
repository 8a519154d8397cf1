export const labels = {
  forUser: "Counsellors (%)",
  forReception: "Reception (%)",
  forAdmission: "Admission (%)",
};
