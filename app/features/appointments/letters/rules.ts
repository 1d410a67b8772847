import { toE164 } from "~/shared/mobile";
import { plainDocument } from "../registrations/documents";

const day = 86_400_000;

export const letterModes = ["none", "submit", "approval"] as const;
/**
 * Whether an activity asks institutional visitors for the letter, and when: as they book, or before they are passed.
 */
export type LetterMode = (typeof letterModes)[number];

export const signerStates = ["unsigned", "sent", "failed", "signed"] as const;
export type SignerState = (typeof signerStates)[number];

export const letterStatuses = [
  "none_required",
  "unsigned",
  "to_sign",
  "partial",
  "signed",
  "failed",
  "manual",
] as const;
export type LetterStatus = (typeof letterStatuses)[number];

/** How many signers of a letter are in each state. */
export type SignerCounts = Partial<Record<SignerState, number>>;

/** What a letter has beside its signers: staff's mark, or the letter of an institution that covers it. */
export type LetterCover = { isManual?: boolean; isCovered?: boolean };

/**
 * Where a letter stands: staff's mark outweighs everything, the institution's letter all that is not signed, one who
 * differs from the registration all other signers.
 */
export function letterStatus(counts: SignerCounts, { isManual, isCovered }: LetterCover = {}): LetterStatus {
  const { unsigned = 0, sent = 0, failed = 0, signed = 0 } = counts;
  if (unsigned + sent + failed + signed === 0) return "none_required";
  if (isManual) return "manual";
  if (unsigned + sent + failed === 0) return "signed";
  if (isCovered) return "none_required";
  if (failed > 0) return "failed";
  if (signed > 0) return "partial";
  return sent > 0 ? "to_sign" : "unsigned";
}

/** Whether nobody has to sign any more. */
export const isSettled = (status: LetterStatus): boolean =>
  status === "none_required" || status === "signed" || status === "manual";

/** A link opens until seven days after it was made, or until the visit begins. */
export const linkUntil = (now: Date, startsAt: Date): Date =>
  new Date(Math.min(now.getTime() + 7 * day, startsAt.getTime()));

export const identityFields = ["name", "mobile", "documentType", "documentNumber"] as const;
export type IdentityField = (typeof identityFields)[number];
/**
 * Who somebody is, as typed or as the registration says; a companion has no document, nor has a visit that asks for
 * none.
 */
export type Identity = Record<"name" | "mobile", string> & { documentType?: string; documentNumber?: string };

/** The fields in which a signer is compared: those that the registration knows. */
export const comparedFields = ({ documentType }: Identity): IdentityField[] =>
  documentType ? [...identityFields] : ["name", "mobile"];

const plain: Record<IdentityField, (text: string) => string> = {
  name: (text) => text.normalize("NFKC").trim(),
  mobile: (text) => toE164(text) ?? text,
  documentType: (text) => text,
  documentNumber: plainDocument,
};

/** The fields in which a signer differs from the registration; none when it is the same person. */
// guard: letter-identity-compared
export const differingFields = (registered: Identity, signer: Identity): IdentityField[] =>
  comparedFields(registered).filter(
    (field) => plain[field](registered[field] ?? "") !== plain[field](signer[field] ?? ""),
  );

/** How a letter was signed: the name as typed, and the strokes where it was drawn too. */
export type Signature = { typed: string; drawing?: string | undefined };
export type Stroke = (readonly [x: number, y: number])[];

/** Why a signature is none: a name in full that is the signer's own, or a drawing; null for a good one. */
export function whyNotSignature(name: string, typed = "", drawing = ""): string | null {
  if (!typed && drawnStrokes(drawing).length === 0) return "letterSignatureRequired";
  return typed && plain.name(typed) !== plain.name(name) ? "letterSignatureDiffers" : null;
}

/** The most characters of a drawn signature, seven times the width of its pad: a letter stays within 60 kB. */
export const longestDrawing = 7_000;

/**
 * The strokes of a drawn signature, in thousandths of the pad: `x,y x,y;x,y …`. What is none of that is no stroke.
 */
export const drawnStrokes = (drawing: string): Stroke[] =>
  drawing
    .slice(0, longestDrawing)
    .split(";")
    .flatMap((stroke) => {
      const points = [...stroke.matchAll(/(\d{1,4}),(\d{1,4})/g)].map(
        ([, x, y]) => [Math.min(1_000, Number(x)), Math.min(1_000, Number(y))] as const,
      );
      return points.length > 0 ? [points] : [];
    });
