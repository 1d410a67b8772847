import { BitString, Integer, Utf8String } from "asn1js";
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from "pkijs";

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const year = 31_557_600_000;
const digitalSignature = new Uint8Array([0b11000000]).buffer;

const extension = (extnID: string, value: { toBER(): ArrayBuffer }) =>
  new Extension({ extnID, critical: true, extnValue: value.toBER() });

/** A certificate that vouches for itself, for ten years, with its ECDSA P-256 key; both DER in base64. */
export async function selfSigned(commonName: string): Promise<{ certificates: string[]; key: string }> {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ value: 1 }) });
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: "2.5.4.3", value: new Utf8String({ value: commonName }) }),
    );
  certificate.notBefore.value = new Date();
  certificate.notAfter.value = new Date(Date.now() + 10 * year);
  certificate.extensions = [
    extension("2.5.29.19", new BasicConstraints({ cA: false }).toSchema()),
    extension("2.5.29.15", new BitString({ valueHex: digitalSignature, unusedBits: 6 })),
  ];
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, "SHA-256");
  return {
    certificates: [base64(certificate.toSchema().toBER())],
    key: base64((await crypto.subtle.exportKey("pkcs8", privateKey)) as ArrayBuffer),
  };
}
