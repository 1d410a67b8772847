import type { FormLevels } from "~/features/appointments/form-settings/rules";

/** A form that asks for what `registrationOf` fills in, and for no file. */
export const plainForm: Partial<FormLevels> = {
  businessCard: "hidden",
  organisationType: "optional",
  visitsCompany: "optional",
  startTime: "optional",
  location: "optional",
  attachments: "hidden",
};

/** The e-mail of whoever has this mobile. */
export const emailOf = (mobile: string) => `v${mobile.replace(/\D/g, "")}@example.com`;

/** A complete registration as a form sends it; `companions` are mobiles. */
export const registrationOf = (
  activityId: string,
  mobile: string,
  { companions = [] as string[], ...changes }: Record<string, unknown> & { companions?: string[] } = {},
) => ({
  activityId,
  name: "林海",
  organisation: "示例基金",
  profile: "公募基金",
  job: "研究员",
  mobile,
  email: emailOf(mobile),
  investorType: "institutional",
  side: "buyer",
  researchType: "onsite",
  willingness: "willing",
  content: "产能与订单",
  hasCompanions: companions.length > 0 ? "yes" : "no",
  companions: companions.map((number) => ({ name: "同行", mobile: number })),
  notes: "yes",
  code: "000000",
  idempotencyKey: crypto.randomUUID(),
  ...changes,
});

/** The texts of a registration as its form sends them. */
export function textsOf({ companions, ...fields }: ReturnType<typeof registrationOf>): Record<string, string> {
  const rows = companions.flatMap(({ name, mobile }, at) => [
    [`companions[${at}].name`, name],
    [`companions[${at}].mobile`, mobile],
  ]);
  return Object.fromEntries([...Object.entries(fields).map(([name, value]) => [name, String(value)]), ...rows]);
}
