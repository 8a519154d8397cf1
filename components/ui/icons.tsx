// Written by `npm run icons` from @iconify-json/tabler, an icon set under the MIT licence.
import { filled, lined } from "@/components/ui/icon";

export const IconArchive = /* @__PURE__ */ lined(
  "M3 6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2m2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8m-9 4h4",
);
export const IconArrowLeft = /* @__PURE__ */ lined("M5 12h14M5 12l6 6m-6-6l6-6");
export const IconBell = /* @__PURE__ */ lined(
  "M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3H4a4 4 0 0 0 2-3v-3a7 7 0 0 1 4-6M9 17v1a3 3 0 0 0 6 0v-1",
);
export const IconBooks = /* @__PURE__ */ lined(
  "M5 5a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1zm4 0a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1zM5 8h4m0 8h4",
  "m13.803 4.56l2.184-.53c.562-.135 1.133.19 1.282.732l3.695 13.418a1.02 1.02 0 0 1-.634 1.219l-.133.041l-2.184.53c-.562.135-1.133-.19-1.282-.732L13.036 5.82a1.02 1.02 0 0 1 .634-1.219zM14 9l4-1m-2 8l3.923-.98",
);
export const IconBrandWhatsapp = /* @__PURE__ */ lined(
  "m3 21l1.65-3.8a9 9 0 1 1 3.4 2.9z",
  "M9 10a.5.5 0 0 0 1 0V9a.5.5 0 0 0-1 0za5 5 0 0 0 5 5h1a.5.5 0 0 0 0-1h-1a.5.5 0 0 0 0 1",
);
export const IconBriefcase = /* @__PURE__ */ lined(
  "M3 9a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zm5-2V5a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2m-4 5v.01",
  "M3 13a20 20 0 0 0 18 0",
);
export const IconCalendar = /* @__PURE__ */ lined(
  "M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm12-4v4M8 3v4m-4 4h16m-9 4h1m0 0v3",
);
export const IconCamera = /* @__PURE__ */ lined(
  "M5 7h1a2 2 0 0 0 2-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2",
  "M9 13a3 3 0 1 0 6 0a3 3 0 0 0-6 0",
);
export const IconCheck = /* @__PURE__ */ lined("m5 12l5 5L20 7");
export const IconChevronDown = /* @__PURE__ */ lined("m6 9l6 6l6-6");
export const IconChevronLeft = /* @__PURE__ */ lined("m15 6l-6 6l6 6");
export const IconChevronRight = /* @__PURE__ */ lined("m9 6l6 6l-6 6");
export const IconCircle = /* @__PURE__ */ lined("M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0");
export const IconCloudOff = /* @__PURE__ */ lined(
  "M9.58 5.548q.361-.166.752-.286c1.88-.572 3.956-.193 5.444 1c1.488 1.19 2.162 3.007 1.77 4.769h.99c1.913 0 3.464 1.56 3.464 3.486c0 .957-.383 1.824-1.003 2.454M18 18.004H6.657C4.085 18 2 15.993 2 13.517s2.085-4.482 4.657-4.482c.13-.582.37-1.128.7-1.62M3 3l18 18",
);
export const IconCloudUpload = /* @__PURE__ */ lined(
  "M7 18a4.6 4.4 0 0 1 0-9a5 4.5 0 0 1 11 2h1a3.5 3.5 0 0 1 0 7h-1",
  "m9 15l3-3l3 3m-3-3v9",
);
export const IconDownload = /* @__PURE__ */ lined(
  "M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 11l5 5l5-5m-5-7v12",
);
export const IconFile = /* @__PURE__ */ lined(
  "M14 3v4a1 1 0 0 0 1 1h4",
  "M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2",
);
export const IconHelp = /* @__PURE__ */ lined(
  "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0m9 5v.01",
  "M12 13.5a1.5 1.5 0 0 1 1-1.5a2.6 2.6 0 1 0-3-4",
);
export const IconHistory = /* @__PURE__ */ lined(
  "M12 8v4l2 2",
  "M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5",
);
export const IconInbox = /* @__PURE__ */ lined(
  "M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z",
  "M4 13h3l3 3h4l3-3h3",
);
export const IconLayoutDashboard = /* @__PURE__ */ lined(
  "M5 4h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1m0 12h4a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1m10-4h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1m0-8h4a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1",
);
export const IconLogout = /* @__PURE__ */ lined(
  "M14 8V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2v-2",
  "M9 12h12l-3-3m0 6l3-3",
);
export const IconMailForward = /* @__PURE__ */ lined(
  "M12 18H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v7.5",
  "m3 6l9 6l9-6m-6 12h6m-3-3l3 3l-3 3",
);
export const IconMap2 = /* @__PURE__ */ lined(
  "M12 18.5L9 17l-6 3V7l6-3l6 3l6-3v7.5M9 4v13m6-10v5.5m6.121 7.621a3 3 0 1 0-4.242 0Q17.506 20.749 19 22q1.577-1.335 2.121-1.879M19 18v.01",
);
export const IconMenu2 = /* @__PURE__ */ lined("M4 6h16M4 12h16M4 18h16");
export const IconMessages = /* @__PURE__ */ lined(
  "m21 14l-3-3h-7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1zm-7 1v2a1 1 0 0 1-1 1H6l-3 3V11a1 1 0 0 1 1-1h2",
);
export const IconPhone = /* @__PURE__ */ lined(
  "M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2",
);
export const IconPhoneIncoming = /* @__PURE__ */ lined(
  "M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2m10 5l5-5m-5 1v4h4",
);
export const IconPin = /* @__PURE__ */ lined(
  "m15 4.5l-4 4L7 10l-1.5 1.5l7 7L14 17l1.5-4l4-4M9 15l-4.5 4.5M14.5 4L20 9.5",
);
export const IconPinFilled = /* @__PURE__ */ filled(
  "m15.113 3.21l.094.083l5.5 5.5a1 1 0 0 1-1.175 1.59l-3.172 3.171l-1.424 3.797a1 1 0 0 1-.158.277l-.07.08l-1.5 1.5a1 1 0 0 1-1.32.082l-.095-.083L9 16.415l-3.793 3.792a1 1 0 0 1-1.497-1.32l.083-.094L7.585 15l-2.792-2.793a1 1 0 0 1-.083-1.32l.083-.094l1.5-1.5a1 1 0 0 1 .258-.187l.098-.042l3.796-1.425l3.171-3.17a1 1 0 0 1 1.497-1.26z",
);
export const IconPlus = /* @__PURE__ */ lined("M12 5v14m-7-7h14");
export const IconPrinter = /* @__PURE__ */ lined(
  "M17 17h2a2 2 0 0 0 2-2v-4a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v4a2 2 0 0 0 2 2h2m10-8V5a2 2 0 0 0-2-2H9a2 2 0 0 0-2 2v4",
  "M7 15a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2z",
);
export const IconReportMoney = /* @__PURE__ */ lined(
  "M9 5H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2h-2",
  "M9 5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2m5 6h-2.5a1.5 1.5 0 0 0 0 3h1a1.5 1.5 0 0 1 0 3H10m2 0v1m0-8v1",
);
export const IconSchool = /* @__PURE__ */ lined(
  "M22 9L12 5L2 9l10 4zv6",
  "M6 10.6V16a6 3 0 0 0 12 0v-5.4",
);
export const IconSearch = /* @__PURE__ */ lined("M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0m18 11l-6-6");
export const IconSettings = /* @__PURE__ */ lined(
  "M10.325 4.317c.426-1.756 2.924-1.756 3.35 0a1.724 1.724 0 0 0 2.573 1.066c1.543-.94 3.31.826 2.37 2.37a1.724 1.724 0 0 0 1.065 2.572c1.756.426 1.756 2.924 0 3.35a1.724 1.724 0 0 0-1.066 2.573c.94 1.543-.826 3.31-2.37 2.37a1.724 1.724 0 0 0-2.572 1.065c-.426 1.756-2.924 1.756-3.35 0a1.724 1.724 0 0 0-2.573-1.066c-1.543.94-3.31-.826-2.37-2.37a1.724 1.724 0 0 0-1.065-2.572c-1.756-.426-1.756-2.924 0-3.35a1.724 1.724 0 0 0 1.066-2.573c-.94-1.543.826-3.31 2.37-2.37c1 .608 2.296.07 2.572-1.065",
  "M9 12a3 3 0 1 0 6 0a3 3 0 0 0-6 0",
);
export const IconUpload = /* @__PURE__ */ lined(
  "M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 9l5-5l5 5m-5-5v12",
);
export const IconUserCheck = /* @__PURE__ */ lined(
  "M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h4m1 4l2 2l4-4",
);
export const IconUserCog = /* @__PURE__ */ lined(
  "M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h2.5m4.501 4a2 2 0 1 0 4 0a2 2 0 1 0-4 0m2-3.5V17m0 4v1.5m3.031-5.25l-1.299.75m-3.463 2l-1.3.75m0-3.5l1.3.75m3.463 2l1.3.75",
);
export const IconUserPlus = /* @__PURE__ */ lined(
  "M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0m8 12h6m-3-3v6M6 21v-2a4 4 0 0 1 4-4h4",
);
export const IconUsers = /* @__PURE__ */ lined(
  "M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2m1-17.87a4 4 0 0 1 0 7.75M21 21v-2a4 4 0 0 0-3-3.85",
);
export const IconWallet = /* @__PURE__ */ lined(
  "M17 8V5a1 1 0 0 0-1-1H6a2 2 0 0 0 0 4h12a1 1 0 0 1 1 1v3m0 4v3a1 1 0 0 1-1 1H6a2 2 0 0 1-2-2V6",
  "M20 12v4h-4a2 2 0 0 1 0-4z",
);
