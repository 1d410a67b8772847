export type Named = Record<string, unknown>;
const isObject = (value: unknown): value is Named =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** What something is once a change names these parts of it. */
export const withNamed = (before: Named, named: Named): Named => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(named).map(([field, value]) => [
      field,
      isObject(value) && isObject(before[field]) ? withNamed(before[field], value) : value,
    ]),
  ),
});

/** Calls that change what a company has one of. */
export const ofCompany = [
  "POST /irh/backHomeManage/saveCompanyBasicInfo",
  "POST /irh/webSiteSetting/saveModuleCustomStyle",
  "GET /irh/investorCommunicate/saveSetDataSourceList",
];
