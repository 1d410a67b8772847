import type { ContentInfo, SignedData } from "pkijs";
import type { Ctx } from "~/server/request/context.server";

/** A certificate chain, the signer's own first, and its ECDSA P-256 key as PKCS 8; all DER in base64. */
export type SealKey = { certificates: string[]; key: string };

const oid = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificate: "1.2.840.113549.1.9.16.2.47",
};
const derOf = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
/** Room for the seal in bytes: its certificates, the name of their issuer once more, and what is signed. */
const roomFor = ({ certificates }: SealKey) =>
  [certificates[0] ?? "", ...certificates].reduce((sum, one) => sum + derOf(one).length, 1_024);
const digest = async (bytes: Uint8Array) => crypto.subtle.digest("SHA-256", bytes as BufferSource);

/** The company's own key, else the platform's; undefined where the deployment has none. */
export const sealKeyOf = ({ env, company }: Pick<Ctx, "env" | "company">): SealKey | undefined =>
  env.LETTER_SEAL[company.id] ?? env.LETTER_SEAL["*"];

const certificatesOf = async ({ certificates }: SealKey) => {
  const { Certificate } = await import("pkijs");
  return certificates.map((each) => Certificate.fromBER(derOf(each)));
};

/**
 * A detached CMS signature of these bytes as CAdES wants it: digest, kind of content and the certificate are signed.
 */
async function cmsOf(seal: SealKey, bytes: Uint8Array): Promise<Uint8Array> {
  const [asn1, pki] = await Promise.all([import("asn1js"), import("pkijs")]);
  const certificates = await certificatesOf(seal);
  const [own] = certificates;
  if (!own) throw new Error("a seal needs a certificate");
  const key = await crypto.subtle.importKey("pkcs8", derOf(seal.key), { name: "ECDSA", namedCurve: "P-256" }, false, [
    "sign",
  ]);
  const attribute = (type: string, value: object) => new pki.Attribute({ type, values: [value] });
  const octets = (valueHex: ArrayBuffer) => new asn1.OctetString({ valueHex });
  const named = new asn1.Sequence({
    value: [
      new asn1.Sequence({
        value: [new asn1.Sequence({ value: [octets(await digest(derOf(seal.certificates[0] ?? "")))] })],
      }),
    ],
  });
  const signed = new pki.SignedData({
    version: 1,
    encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates,
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: new pki.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(oid.contentType, new asn1.ObjectIdentifier({ value: oid.data })),
            attribute(oid.messageDigest, octets(await digest(bytes))),
            attribute(oid.signingCertificate, named),
          ],
        }),
      }),
    ],
  });
  await signed.sign(key, 0, "SHA-256", bytes as BufferSource);
  const content = new pki.ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) });
  return new Uint8Array(content.toSchema().toBER());
}

/** A PDF with a PAdES baseline signature (ETSI.CAdES.detached) over all of its bytes. */
export async function sealed(pdf: Uint8Array, seal: SealKey, { name, at }: { name: string; at: Date }) {
  const [{ plainAddPlaceholder }, { SignPdf, Signer }] = await Promise.all([
    import("@signpdf/placeholder-plain"),
    import("@signpdf/signpdf"),
  ]);
  class CadesSigner extends Signer {
    override async sign(bytes: Buffer) {
      return Buffer.from(await cmsOf(seal, bytes));
    }
  }
  const prepared = plainAddPlaceholder({
    pdfBuffer: Buffer.from(pdf),
    reason: "",
    contactInfo: "",
    location: "",
    name,
    signingTime: at,
    signatureLength: roomFor(seal),
    subFilter: "ETSI.CAdES.detached",
  });
  return new Uint8Array(await new SignPdf().sign(prepared, new CadesSigner(), at));
}

type Parts = { signed: Uint8Array<ArrayBuffer>; cms: Uint8Array<ArrayBuffer> };

/** The length of the DER value at the beginning of these bytes, with its head. */
function derLength(bytes: Uint8Array): number {
  const [tag = 0, first = 0] = bytes;
  if (tag !== 0x30) return 0;
  if (first < 0x80) return 2 + first;
  const octets = first & 0x7f;
  if (octets < 1 || octets > 3) return 0;
  return 2 + octets + bytes.subarray(2, 2 + octets).reduce((sum, byte) => sum * 256 + byte, 0);
}

const latin = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

/**
 * What a PDF's only seal signs, and the seal; null for a file whose seal leaves any byte out or hides something in its
 * room.
 */
function partsOf(pdf: Uint8Array): Parts | null {
  const ranges = [...latin(pdf).matchAll(/\/ByteRange \[0 (\d{1,8}) (\d{1,8}) (\d{1,8})\]/g)];
  const [before = 0, after = 0, rest = 0] = (ranges[0] ?? []).slice(1).map(Number);
  if (ranges.length !== 1 || before >= after || after + rest !== pdf.length) return null;
  const hex = latin(pdf.subarray(before, after));
  if (!/^<(?:[0-9a-f]{2}){16,}>$/.test(hex)) return null;
  const room = Uint8Array.from({ length: (hex.length - 2) / 2 }, (_, at) =>
    Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16),
  );
  const length = derLength(room);
  // guard: seal-padding-empty
  if (length === 0 || room.subarray(length).some((byte) => byte !== 0)) return null;
  const signed = new Uint8Array(before + rest);
  signed.set(pdf.subarray(0, before));
  signed.set(pdf.subarray(after), before);
  return { signed, cms: room.subarray(0, length) };
}

/**
 * Whether a PDF is whole under a seal of this certificate: every byte of it signed, nothing beside the signature in its
 * room.
 */
export async function isSealed(pdf: Uint8Array, seal: SealKey): Promise<boolean> {
  const parts = partsOf(pdf);
  if (!parts) return false;
  const pki = await import("pkijs");
  try {
    const content: ContentInfo = pki.ContentInfo.fromBER(parts.cms);
    const signed: SignedData = new pki.SignedData({ schema: content.content });
    const own = derOf(seal.certificates[0] ?? "");
    const { signatureVerified, signerCertificate } = await signed.verify({
      signer: 0,
      data: parts.signed.buffer as ArrayBuffer,
      checkChain: false,
      extendedMode: true,
    });
    const theirs = new Uint8Array(signerCertificate?.toSchema().toBER() ?? new ArrayBuffer(0));
    // guard: seal-of-own-certificate
    const isOurs = theirs.length === own.length && theirs.every((byte, at) => byte === own[at]);
    return signatureVerified === true && isOurs;
  } catch {
    return false;
  }
}
