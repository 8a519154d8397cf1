// How people's own sheets head the columns of a lead, in their words and not in ours. Pure.

export const leadHeadings = {
  name: ["Student", "Student Name", "Name of Student", "Full Name", "Candidate", "Lead"],
  mobile: [
    ...["Mobile No", "Mobile Number", "Phone", "Phone No", "Phone Number", "Contact"],
    "Contact No",
    "Contact Number",
    "Cell",
    "WhatsApp",
    "WhatsApp No",
    "Number",
  ],
  location: ["Location", "Office", "Centre", "Center"],
  wish: ["Country", "Interested In", "Course", "Looking For", "Enquiry", "Enquiry For"],
  source: ["Reference", "Referred By", "Lead Source", "How did you hear"],
  note: ["Notes", "Remark", "Remarks", "Comment", "Comments", "Discussion", "Feedback"],
  handler: ["Counsellor", "Counselor", "Assigned To", "Attended By", "Staff", "Owner"],
  followUpOn: [
    "Follow up",
    "Follow-up Date",
    "Next Call",
    "Next Follow up",
    "Followup Date",
    "Call Back",
  ],
  notedOn: ["Date", "Enquiry Date", "Date of Enquiry", "Created", "Created On", "Lead Date"],
} as const;
