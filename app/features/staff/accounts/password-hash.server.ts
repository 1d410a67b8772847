import { randomBytes, scrypt } from "node:crypto";
import { sameText } from "~/shared/same-text";

const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };

const keyOf = (password: string, salt: string) =>
  new Promise<string>((done, failed) =>
    scrypt(password.normalize("NFKC"), salt, 64, cost, (error, key) =>
      error ? failed(error) : done(key.toString("hex")),
    ),
  );

/**
 * What is stored of a password: `salt:key` in hex, scrypt over its NFKC; the salt is taken as the hex text it is
 * written in.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${await keyOf(password, salt)}`;
}

/** Whether this is the password of a stored hash; the same work for every hash of that form. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [salt = "", key = ""] = hash.split(":");
  return sameText(key, await keyOf(password, salt));
}
