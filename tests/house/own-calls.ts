/** Calls that change what a company has one of. */
export const ofCompany = [
  "POST /irh/backHomeManage/saveCompanyBasicInfo",
  "POST /irh/webSiteSetting/saveModuleCustomStyle",
  "GET /irh/investorCommunicate/saveSetDataSourceList",
];
