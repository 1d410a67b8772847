import { z } from "zod";
import { readCode } from "~/shared/codes";
import { Email } from "~/shared/email";
import { languages } from "~/shared/languages";
import { inOrderOfRoles, roles } from "~/shared/permissions";
import { safePath } from "~/shared/safe-path";
import { whole } from "~/shared/wire";
import { passwordLengthFault, readRecoveryCode, savedFilterRules } from "./rules";

/** First step of staff sign-in. */
export const SignIn = z.object({
  email: z.string().trim().min(1, "emailRequired").max(254, "emailFormat"),
  password: z.string().min(1, "passwordRequired").max(128, "signInWrong"),
});

/** Second step: what the authenticator shows. */
export const SecondFactor = z.object({
  code: z
    .string()
    .transform(readCode)
    .pipe(z.string({ error: "secondFactorWrong" })),
});

/** A password to be set: its length alone; `whyNotPassword` knows the rest. */
export const NewPassword = z.string().superRefine((text, issues) => {
  const fault = passwordLengthFault(text);
  if (fault) issues.addIssue({ code: "custom", message: fault });
});

/** What an invitation asks of somebody who has no account yet. */
export const SetUp = z.object({ password: NewPassword, code: SecondFactor.shape.code });

/** What an invitation asks of somebody who has an account. */
export const Join = z.object({ password: SignIn.shape.password, code: SecondFactor.shape.code });

const isAddress = (text: string) => /[<>@/\\]|[\p{L}\p{N}-]{2}\.(\p{Ll}{2}|\p{Lu}{2})/u.test(text);

/**
 * The name of a member of staff. It stands in mails to people who have confirmed nothing: one line, and no address in
 * it.
 */
export const PersonName = z
  .string()
  .transform((text) =>
    text
      .normalize("NFKC")
      .replace(/\p{Cf}/gu, "")
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, "nameRequired")
      .max(60, "fieldTooLong")
      .refine((text) => !isAddress(text), "fieldWrong"),
  );

const RoleList = z.array(z.enum(roles, "fieldWrong")).min(1, "roleRequired").transform(inOrderOfRoles);

/** Whom an admin invites. */
export const NewInvitation = z.object({
  email: Email,
  name: PersonName,
  roles: RoleList,
  lang: z.enum(languages, "fieldRequired"),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

export const MailLanguage = NewInvitation.pick({ lang: true });
export const NewRoles = NewInvitation.pick({ roles: true });

/**
 * What shows that somebody holds the second factor: the authenticator's digits of now, or one of the recovery codes.
 */
export type Proof = { digits: string } | { recovery: string };

const proofOf = (text: string): Proof | null => {
  const digits = readCode(text);
  const recovery = digits ? null : readRecoveryCode(text);
  return digits ? { digits } : recovery ? { recovery } : null;
};

/** Digits or a recovery code, told apart by their form. */
export const Proof = z
  .string({ error: "secondFactorWrong" })
  .transform(proofOf)
  .pipe(z.custom<Proof>((found) => found !== null, "secondFactorWrong"));

/** The second step of sign-in with a recovery code. */
export const RecoveryCode = z.object({
  recovery: z
    .string()
    .transform(readRecoveryCode)
    .pipe(z.string({ error: "recoveryCodeWrong" })),
});

/** The name that colleagues see. */
export const OwnName = z.object({ name: PersonName });

const current = z.string().min(1, "passwordRequired").max(128, "passwordWrong");

export const PasswordChange = z.object({ current, password: NewPassword });
export const FactorRenewal = z.object({ current, proof: Proof, code: SecondFactor.shape.code });
export const CodesRenewal = z.object({ current, proof: Proof });

/** What the page behind the link of a forgotten password asks for. */
export const Recovery = z.object({ password: NewPassword, proof: Proof });

/**
 * What somebody has typed into a form since `revision`; `version` is that of what is kept of it. No entries: nothing
 * any more.
 */
export const TypedForm = z.object({
  form: z.string().regex(/^[a-z]+\.[A-Za-z]+\/[\w-]{1,64}$/, "fieldWrong"),
  version: whole(0),
  revision: whole(0),
  entries: z.array(z.tuple([z.string().max(120), z.string()])).max(2_000),
});

const list = z.string().max(64);
const filterName = z.string().trim().min(1, "nameRequired").max(savedFilterRules.longest, "fieldTooLong");
/** A choice of filters to keep, and one to forget. */
export const SavedFilter = z.object({ list, name: filterName, search: z.string().max(2_000) });
export const ForgottenFilter = z.object({ list, name: z.string() });

/** The language that a person chooses for the back office, and the screen to come back to. */
export const NewLanguage = z.object({
  lang: z.enum(languages),
  to: z
    .string()
    .transform((path) => safePath(path) ?? "/ui/irh/office/account")
    .default("/ui/irh/office/account"),
});
