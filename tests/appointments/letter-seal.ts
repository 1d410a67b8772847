import { Integer, Utf8String } from "asn1js";
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from "pkijs";
import type { SealKey } from "~/features/appointments/letter-files/seal.server";

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** A certificate of our own with its key, as a deployment would have it. */
export async function testSeal(): Promise<SealKey> {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ value: 1 }) });
  const name = () =>
    new AttributeTypeAndValue({ type: "2.5.4.3", value: new Utf8String({ value: "Letters of tests" }) });
  certificate.issuer.typesAndValues.push(name());
  certificate.subject.typesAndValues.push(name());
  certificate.notBefore.value = new Date("2026-01-01T00:00:00Z");
  certificate.notAfter.value = new Date("2036-01-01T00:00:00Z");
  certificate.extensions = [
    new Extension({
      extnID: "2.5.29.19",
      critical: true,
      extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(),
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, "SHA-256");
  return {
    certificates: [base64(certificate.toSchema().toBER())],
    key: base64((await crypto.subtle.exportKey("pkcs8", privateKey)) as ArrayBuffer),
  };
}
