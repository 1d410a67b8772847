import type { FormLevels } from "~/features/appointments/form-settings/rules";

/** The demonstration asks for no file and no further details, so that a visit is booked in three minutes. */
export const demoForm: Partial<FormLevels> = {
  organisationType: "optional",
  businessCard: "optional",
  visitsCompany: "optional",
  startTime: "optional",
  location: "optional",
  attachments: "optional",
};
