// What the first step can do without: fetched after the page, all of it or nothing.
export { LatinOffer } from "@/components/assessments/latin-offer";
export {
  firstOpenStep,
  isWhole,
  markTaken,
  stepOf,
  stepSchema,
} from "@/components/assessments/mobile-check";
export { MobileTaken } from "@/components/assessments/mobile-taken";
export { WizardDone } from "@/components/assessments/wizard-done";
export { EducationStep, LastStep } from "@/components/assessments/wizard-steps";
