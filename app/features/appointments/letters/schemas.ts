import { z } from "zod";
import { languages } from "~/shared/languages";
import { instant, lang, whole } from "~/shared/wire";
import { documentTypes } from "../registrations/documents";
import { identityFields, letterStatuses, longestDrawing, signerStates, whyNotSignature } from "./rules";

const text = (required: string, max: number) =>
  z.string({ error: required }).trim().min(1, required).max(max, "tooLong");
const optional = (max: number) => z.string().trim().max(max, "tooLong").default("");

export const Token = text("letterLinkUnknown", 64);

/** Who signs and how: the identity as the signer knows it, the name in full as signature, or a drawing of it. */
export const SignInput = z
  .object({
    name: text("nameRequired", 60),
    mobile: text("mobileRequired", 40),
    documentType: z.union([z.literal(""), z.enum(documentTypes)]).default(""),
    documentNumber: optional(40),
    signature: optional(60),
    drawing: optional(longestDrawing),
    agreed: z.literal("yes", "letterAgreementRequired"),
  })
  .superRefine(({ name, signature, drawing }, ctx) => {
    const message = whyNotSignature(name, signature, drawing);
    if (message) ctx.addIssue({ code: "custom", path: ["signature"], message });
  });
export type SignInput = z.output<typeof SignInput>;

export const TemplateInput = z.object({
  lang: z.enum(languages),
  seen: whole(0, 100_000),
  title: text("textRequired", 100),
  body: text("textRequired", 6_000),
});
export type TemplateInput = z.output<typeof TemplateInput>;

/** One signer of an own registration: the visitor is 0, companions follow in the order of the form. */
export const OwnSigner = z.object({ id: text("registrationRequired", 64), signer: whole(0, 99_999).default(0) });
export const OwnLetter = z.object({ id: text("registrationRequired", 64) });
export const LinkId = z.object({ uuid: Token });
/** A signature through a link by whom a code has opened it. */
export const SignById = z.object({ uuid: Token }).and(SignInput);

export const LinkAnswer = z.object({ uuid: z.string(), href: z.string(), until: instant });
export const SentAnswer = z.object({ until: instant });
export const CheckFields = z.object({ fields: z.array(z.enum(identityFields)) });
export const LetterBody = z.object({
  lang,
  version: z.number().int(),
  title: z.string(),
  body: z.string(),
  sha256: z.string(),
});
/** What a signer sees; the text of the letter only once a code to the signer's own contact has opened the link. */
export const ParticipateData = z.object({
  state: z.enum(signerStates),
  company: z.string(),
  visit: z.string(),
  startsAt: instant,
  sentTo: z.string().nullable(),
  proven: z.boolean(),
  fields: z.array(z.enum(identityFields)),
  letter: LetterBody.nullable(),
  differs: z.array(z.enum(identityFields)),
});
export const SignedAnswer = z.object({ signedAt: instant, textSha256: z.string() });
export const SignState = z.object({
  state: z.enum(signerStates),
  signedAt: instant.nullable(),
  templateVersion: z.number().int().nullable(),
  textSha256: z.string().nullable(),
  pdfSha256: z.string().nullable(),
  pdf: z.string().nullable(),
  differs: z.array(z.enum(identityFields)),
});
export const EnvelopeState = z.object({
  status: z.enum(letterStatuses),
  signers: z.array(z.object({ signer: z.number().int(), state: z.enum(signerStates) })),
});
