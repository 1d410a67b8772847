import type { Issue } from "~/shared/forms/form-outcome";
import type { investorTypes } from "../rules";

/**
 * What a registration may ask beside name, mobile, e-mail, type of investor, type of visit, companions, code and notes.
 */
export const settableFields = [
  "organisation",
  "organisationType",
  "profile",
  "job",
  "side",
  "businessCard",
  "idImages",
  "visitsCompany",
  "startTime",
  "location",
  "content",
  "willingness",
  "attachments",
] as const;
export type SettableField = (typeof settableFields)[number];

export const levels = ["required", "optional", "hidden"] as const;
export type Level = (typeof levels)[number];
export type FormLevels = Record<SettableField, Level>;

/** What is asked of the institution that a visitor comes from; individual investors are asked for none of it. */
export const institutionFields = ["organisation", "organisationType", "profile", "job", "side"] as const;

/** Spec 5: everything is required; images of an identity document only where an activity asks for them. */
export const usualLevels: FormLevels = {
  ...(Object.fromEntries(settableFields.map((field) => [field, "required"])) as FormLevels),
  idImages: "hidden",
};

/** The company's form, as an activity changes it. */
export const levelsOf = (company: Partial<FormLevels>, activity: Partial<FormLevels>): FormLevels => ({
  ...usualLevels,
  ...company,
  ...activity,
});

type InvestorType = (typeof investorTypes)[number];

/** The same for one visitor. */
export const levelsFor = (form: FormLevels, investorType: InvestorType | "" | undefined): FormLevels =>
  investorType === "individual"
    ? { ...form, ...Object.fromEntries(institutionFields.map((field) => [field, "hidden"])) }
    : form;

type Given = Readonly<Record<string, unknown>>;

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && !value.trim()) ||
  (Array.isArray(value) && value.length === 0);

/** The inputs in which a field is given, each of which must be filled in where the field is required. */
export const inputsOf = (field: SettableField): string[] => (field === "idImages" ? ["idFront", "idBack"] : [field]);

/** What a registration leaves out that the form of its visitor requires, each with the code of its message. */
export function missingFields(form: FormLevels, given: Given): Issue[] {
  const query = levelsFor(form, given.investorType as InvestorType | undefined);
  return settableFields
    .filter((field) => query[field] === "required")
    .flatMap((field) => inputsOf(field).filter((input) => isBlank(given[input])))
    .map((input) => ({ field: input, code: `${input}Required` }));
}

/** The registration without what its form does not ask. */
export function withoutHidden<Input extends Given & { investorType: InvestorType }>(
  form: FormLevels,
  given: Input,
): Input {
  const query = levelsFor(form, given.investorType);
  const hidden = settableFields.filter((field) => query[field] === "hidden").flatMap(inputsOf);
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      hidden.includes(name) ? (Array.isArray(value) ? [] : "") : value,
    ]),
  ) as Input;
}
