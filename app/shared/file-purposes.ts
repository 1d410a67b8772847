/**
 * What a stored file is for. `identity` is an image of an identity document, `picture` a width of a picture, `font` of an own font,
 * `share` what links to a language show, `reports` a document of research, `film` the one of the home page; areas name what they
 * were imported from.
 */
export const filePurposes = [
  "identity",
  "announcements",
  "calendar",
  "people",
  "picture",
  "font",
  "equity",
  "share",
  "company",
  "northbound",
  "margin",
  "holders",
  "holderCounts",
  "figures",
  "institutions",
  "analysts",
  "message",
  "questions",
  "research",
  "reports",
  "film",
  "esg",
  "estimates",
] as const;
