/**
 * What better-auth 1.7.25 stored, up to migration 0006, under the AUTH_SECRET of the tests: for this password, and for an
 * authenticator with this key and two recovery codes.
 */
export const storedBefore = {
  password: "correct horse battery",
  totpSecret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
  recoveryCodes: ["ab2cd-ef3gh", "jk4mn-pq5rs"],
  authSecret: "auth-secret-for-tests-0123456789abcdefg",
  hash: "b612e6b13aee6ef79d89f1d93042f42a:0d772d254be3f756d61964046aa63a3f8b84ab912022588eba7277adf32cb26d39957ea9b475c772df7a0723bf0bb73f8100aeb5f6ba787c26112b2564db3cc4",
  secret:
    "8c60274dd50c7736ab0905c09f0a4be2a9f4c474c264484da0d09c8a3c4d0665cecb4752d8a016b83149d86b345ed94a211c60019941dcb6d40e65af",
  withVersion:
    "$ba$1$4191c555fc5a33ebb8e88846cf62f6ee8135f229064a6a65c2fdfdc124966eafa7bfcf01247297249788284eb45baf710f34483e011dc76e79769da2",
  codes:
    "eeb8bb5b36d283a06dabbe8cbd40403416a4fb5d87b2f5bbbe4e3a2b7501f37d80dae816dbd1153c1ce7fe5aff354915e52b88c51dccf7f34324110bf7d23c99c6a50cb6f6",
};
