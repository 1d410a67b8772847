/** Spec 5 and 9: what one form may bring, and one file. */
export const mostFiles = 100;
export const mostBytes = 100 * 1024 * 1024;
/** From one network so many forms may begin to upload within an hour whose registration has not come yet. */
export const formsPerNetworkPerHour = 100;
/** Files that come with a form itself, from a browser without script, within an hour. */
export const plainFilesPerNetworkPerHour = 20;
export const plainFilesPerCompanyPerHour = 200;

export const fileFields = ["businessCard", "idFront", "idBack", "attachments"] as const;
export type FileField = (typeof fileFields)[number];

/** What each field's files are stored for, and which names its picker offers. */
export const purposes = {
  businessCard: "businessCard",
  idFront: "identity",
  idBack: "identity",
  attachments: "visitFile",
} as const satisfies Record<FileField, string>;

const images = ".jpg,.jpeg,.png";
export const accepted: Record<FileField, string> = {
  businessCard: images,
  idFront: images,
  idBack: images,
  attachments: `${images},.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt`,
};

export type SentFile = { id: string; name: string };
export type SentFiles = Record<FileField, SentFile[]>;

export const noFiles: SentFiles = { businessCard: [], idFront: [], idBack: [], attachments: [] };
