import { createSign } from "node:crypto";

// Self-signed for these tests alone, and valid for a hundred years: workerd makes no certificates.
const ownCertificate = [
  "MIIDETCCAfmgAwIBAgIUMZNVnSpJoimG51JHvVdve8Yg5dAwDQYJKoZIhvcNAQELBQAwFzEVMBMGA1UEAwwMc25zLnRlc3Qub3duMCAX",
  "DTI2MTEzMDE3MTI0M1oYDzIxMjYxMTA2MTcxMjQzWjAXMRUwEwYDVQQDDAxzbnMudGVzdC5vd24wggEiMA0GCSqGSIb3DQEBAQUAA4IB",
  "DwAwggEKAoIBAQC5ImJsmoOTa0/ODwQkuWgzKN/RnghxVrpKaJaPFYiZW8IuUgepIy7S2NLd40NO5RBDAoGTAkIa5uw68jLcEDHEraID",
  "GLVXLtxRo3YhL78xJOs28Hge+TBV+724HGbG78o9b3v9ccRDAYwVCGplIyLp21KocVq0HQakrA3MEQlGBSjN+ooob+F2l+XZZPa21a72",
  "K4vJYlLypLLo71Bls1en/5UkTeR82oxBYBmU8nvr7GskmUfWznc2qifXMPrRSLjIojuAbDPGdcjUzVp+KZzvo0+OCbOcasSvlZe28zvf",
  "B+jXzdf/fR+U/46B7kLBkpNLKhkyxrT/PdzARUZGPX7bAgMBAAGjUzBRMB0GA1UdDgQWBBTb7VKdecS2KxSFmmBG30mgWYZM3jAfBgNV",
  "HSMEGDAWgBTb7VKdecS2KxSFmmBG30mgWYZM3jAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4IBAQBLyfe9Tk/7IgF46ARo",
  "xYdT1kKCL5xLWjcNrLHl2MFJTHI29m2e8aw3vWUkCO1CUL1gvd+pHyPyRuP8qgj72Par+L9MaywFPwuOG/8W4hfBYfTlafR87bjvo3TL",
  "MLxsugSnoYBRYq/+i5ENacopTL1RtKLlsLo24alhKANcsNr/CGEJhuIzngJDqtaJwV4jZfQvu/iHukh716dXGT0mGZV5N0T81593kziZ",
  "b0aLKN1hIzfrhUuJql5OUU4CrQsa64HZRbdqqZuG8o0nFQ5HQDO3yAS6Xv7tye/yroLv5GYQ76ty67a8qY1JXrBWH6Pu4AVx8MyfNp3O",
  "ff+C9vQVJ8MN",
].join("");
const ownKey = [
  "MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQC5ImJsmoOTa0/ODwQkuWgzKN/RnghxVrpKaJaPFYiZW8IuUgepIy7S",
  "2NLd40NO5RBDAoGTAkIa5uw68jLcEDHEraIDGLVXLtxRo3YhL78xJOs28Hge+TBV+724HGbG78o9b3v9ccRDAYwVCGplIyLp21KocVq0",
  "HQakrA3MEQlGBSjN+ooob+F2l+XZZPa21a72K4vJYlLypLLo71Bls1en/5UkTeR82oxBYBmU8nvr7GskmUfWznc2qifXMPrRSLjIojuA",
  "bDPGdcjUzVp+KZzvo0+OCbOcasSvlZe28zvfB+jXzdf/fR+U/46B7kLBkpNLKhkyxrT/PdzARUZGPX7bAgMBAAECggEABTEvrXgP5JyH",
  "2nGVXipM/9JPpKNX/UW/Z8LTJiQmdpaaNY5bZKT19TfbghmTk6zc7eQuGh9gFz0OtwB/6KgTnT55YrjYrR9FUozRDVE3fXtZlWrdE5FN",
  "h7vNsFIrl7y14U81HQCJzo9GjHh182wu2HwsL0kukAqYWxnwMR7xMaN7MLtMCqMi08NlxiKtB8S3ZhaclSY8XoWUIZDj9EmxakOqw+k0",
  "QX1OSzV2zccc7M0x9LtrkwYWVQKOk5RghU72yFvciI4uf9M8i5BzAfmGqqno2pDkgU7AYoQPoytbPuDwBonDxViQtIPpX8gIWU7/e+e1",
  "6Dov7lh2X5rl2C3MQQKBgQDeSftqoQaNWk05+HmdbjalyPFoX0HuQyLUPGTCnpv12e0eKQ77fgF0gOS4FWtFGoYgb3ipjDv2WYJRqo8b",
  "4OOMm9uYZUaNEJ7AeF0ALv/LiSXqH+m8gk65WvtRn8uKejrY7xN+b8WPg7NLoJR6Pl5nn24kErT1B/m5gR+LXb7esQKBgQDVNe5NOPiV",
  "ue1qwn5Em6shTLQORuncpBfsuKferPSaW/0miQn1tnuGjGydfrQ+WeEIa2UaMLaHHjc3GHFjBaNHkYa4xqSHgp79YrUUDVkVnzyO3rMt",
  "HY5MVn2PdbpwLVdh4TxlYor8R0DbBM+Y+EqftMKrUIa5fBYTFKDukjCRSwKBgF9cV6pHyDrNuYGcEfgytujqSn4fF3aygHeSLRu81WVk",
  "BzBAJvhG9zLWtMgwECPGHDJAAACkc3jcr2Z/iANKt/OzTUKUd+6+aYxiVmtkvkG/5W8KH8jKEiG8YUKEDdqrUyGLds5v/s3xjvJrwiar",
  "KO7FW4fIKq9Pq5ckSLcOEXsRAoGAa30U9rmSGWny16/WGKCiVddlrwzxOdtAdIdjmk93wZo+tf7Alq+49sw0tfH6zLRjTutVvS5x1wzU",
  "qWIZR+K/voUPdngu2mJv5S6uO72++7ebwCtmCYitBK9V/c1MgOFa/G2hFTvo9ea2O7ThNC148asfuV6PjVORjW0I9T2eXqECgYBZjJug",
  "ONILu/UXrZ5fs5bENxI0PtPU51hvY9vigRKA3O78bDTj4rBgDOEtinJCDwhk+NpUD4sgDQFaWj6/gZHcyWcqwIv5gZPnZCq2pB2e/pRg",
  "dmTl+Cfrc7aB6i+9GwzVIPxIMAvkGZrIgHJ4oUpDsSukYwgWgoSi+UI1VWR3gA==",
].join("");
const foreignCertificate = [
  "MIIDGTCCAgGgAwIBAgIUEwJGUwlXO/PaHntDjdJUbm7zUeIwDQYJKoZIhvcNAQELBQAwGzEZMBcGA1UEAwwQc25zLnRlc3QuZm9yZWln",
  "bjAgFw0yNjExMzAxNzEyNDNaGA8yMTI2MTEwNjE3MTI0M1owGzEZMBcGA1UEAwwQc25zLnRlc3QuZm9yZWlnbjCCASIwDQYJKoZIhvcN",
  "AQEBBQADggEPADCCAQoCggEBAMi80d94ul29pZKg2KvXGtP/AxhhRdl9DimrfpWM2nMgu86POFy76tdKkguelc+CS+xTEZwxGdvJIs9n",
  "kZ/RTYkhhEPy+EH3fOOo18Ez3m9od47lcDXXrUsBVjb7LrYosH/h2UeYyuUKvBJIjXgvOEnxnNhAKmGw/aZ0Os7BXuzBHLUtKfFxhD6C",
  "rp3YYunTumZfDPkmQpOVeqCzsUDHs/XXqtFY0YLQ4oddoQoGmnzjwa23LCTevee2foXDYGFQNXvfTm5pz+D78Ls+ON1WO4nk9Ttxy328",
  "keDZpeJuiDOjaECiGBUTcdch+oMjKY0JoTpdjnWhefQwNDWk8euHbMUCAwEAAaNTMFEwHQYDVR0OBBYEFPMvojEbr/a41N7pfi4xw9tW",
  "fozcMB8GA1UdIwQYMBaAFPMvojEbr/a41N7pfi4xw9tWfozcMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADggEBAEk92rzy",
  "KkC6WmMhwNv2jWH3cWuHKcrmB2/uxK8M0epbx1vbXkhpUxXqljvGCOm0EiE+fsaKIPE3ShsIePyyHUoWjj5fvEbWsKsVZHeyD/uFBDGP",
  "LiWo+kYYMBrzSN7URDXNg7AcaYqoAFXVjD2QI6e2N7wZamWCute1SjwrnvypENzyEj/OFHXzTJ9r5h16xj3Ixhk2fY48oLBpPT5ltSzh",
  "2fxCJAdrrQ1Bki7Xp3/09EVyCIhNAEEUsf+P5B9ljpHOJwFPCi5r4dSL0cblEC3Riul+/6MzpFrQknYbHVATew8j0KEH5ntA4AsYhv4W",
  "Nu/PQxXSS8j6FVus+PIaASU=",
].join("");
const foreignKey = [
  "MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQDIvNHfeLpdvaWSoNir1xrT/wMYYUXZfQ4pq36VjNpzILvOjzhcu+rX",
  "SpILnpXPgkvsUxGcMRnbySLPZ5Gf0U2JIYRD8vhB93zjqNfBM95vaHeO5XA1161LAVY2+y62KLB/4dlHmMrlCrwSSI14LzhJ8ZzYQCph",
  "sP2mdDrOwV7swRy1LSnxcYQ+gq6d2GLp07pmXwz5JkKTlXqgs7FAx7P116rRWNGC0OKHXaEKBpp848Gttywk3r3ntn6Fw2BhUDV7305u",
  "ac/g+/C7PjjdVjuJ5PU7cct9vJHg2aXibogzo2hAohgVE3HXIfqDIymNCaE6XY51oXn0MDQ1pPHrh2zFAgMBAAECggEAIgU2QHxygV6Z",
  "yA7wibcL+e/XM3OQ5fo2w0MoUeosP6TFj41gTP8gHtqpg8SduSxo96Vgb6s2qbQd7S6tVHuhe2MtymJMRsnN5buAzWKgCRuYX6Rs7wMd",
  "gH+6f9j0IrUkrJe3PlYb1NOL6kFXkI3YKVgEb/X3+NSJOIOsT8wf7VnEQ+H1WRLO2dARwWe0bbrBpVkgrCJ30KD8QaU+tbK5RcnGV58d",
  "WvtNWovxz4Tqw8iPDbiAFkH74PPGoNkBWYWsLmyUhavopey2Bo2zUVw9dR67tD78a/yS8Of6jGrV2XCMkwzax9JqCj5+P+kt0Bq5D0Ui",
  "ijT55k9zYbUlsX2toQKBgQDqypslhcaoed/J2kg86XW+oYJrZtw7bY68oEjY99sROrFr+QC4jR8oTMVj3ee5hZ8K3I/f1oCu90HERsCa",
  "zaflkIrbEEiQtVrVjZp6vLFCK/O6afBFqVNcj+E75ZdSFfrjtiNgrZ4KFfJNzyzozg8gJt8FBeLHHP2mhvodzXwOyQKBgQDa3r3H9qtj",
  "7KxmSSRJAIwYTPf3Wh3ePDQgnJsN375ydKSSS3AdVjTR22uhvtSt0/8oTTAbZxjLXMrBGahZDVpqPQrboijA0n4M7Z37x+r0IGvgAfYK",
  "bbTyiJyCUVnMVv5rVcvRUXFaGEBTy6Vb5AFSoi7omJM0HPr3rcd94MvAHQKBgGQX+ao2bKl4Q3pHD1LAaEzbh8EHuc2v+BDb+BJfH8op",
  "jmesYK1MpELG78OSX25M06+Ktd9ED9oHWMc3LncQQ4pvY3Leb0EZv16ZHolClgLSv/XxodfgxsQIJoolZ6w76JhZFp3phh1gm8qmDsw0",
  "xGf9ikgW6UXfSxdKJai86C1ZAoGACA1HuBKIDZ4IXZ71OcZOYRp7yNrE3Ickd8qrHaCMlhNadpNV5Y5lVQ8Yb5PgqSByc54bVfa9/8VD",
  "JEV4XwZRvDTQsHHPxAA6aOlY9YlOSHrk3RHVZl7Q2FdUQqsRfaX5qCM441N2sxTPUQXd6HqD3fFffmkWiUVDqlb3Ttc1R7UCgYBZt9eY",
  "Sg7ArmqXcEFncmLIjd4JNP2VYhLhwFCV/4QZU5MTVC6FDytSl/KupTKCEkzErduMQIaa6Fl2WQl2cQGjIiufmi0aqv2ZjRT0rXmMO9dE",
  "s+bCcmFt5j1MlyKZ7iFHEiaOmrv/VhVRUY72nmtr4Hbf1wWPFAu+CQWOyIarrw==",
].join("");

const pem = (kind: string, body: string) =>
  `-----BEGIN ${kind}-----\n${body.replace(/.{64}/g, "$&\n")}\n-----END ${kind}-----\n`;

export const topicArn = "arn:aws:sns:ap-southeast-1:123456789012:mail-events";
export const certificateUrl =
  "https://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem";
export const certificatePem = pem("CERTIFICATE", ownCertificate);
export const foreignPem = pem("CERTIFICATE", foreignCertificate);
const keys = { own: pem("PRIVATE KEY", ownKey), foreign: pem("PRIVATE KEY", foreignKey) };

const order = ["Message", "MessageId", "Subject", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"];

/** A notice as SNS posts it, signed by its own key or by one of a stranger; `after` changes it once it is signed. */
export function notice(fields: Record<string, string>, { by = "own" as keyof typeof keys, after = {} } = {}) {
  const body: Record<string, string> = {
    Type: "Notification",
    MessageId: "11111111-2222-3333-4444-555555555555",
    TopicArn: topicArn,
    Timestamp: "2026-03-02T04:00:00.000Z",
    SignatureVersion: "2",
    SigningCertURL: certificateUrl,
    ...fields,
  };
  const text = order.flatMap((name) => (body[name] === undefined ? [] : [`${name}\n${body[name]}\n`])).join("");
  const algorithm = body.SignatureVersion === "1" ? "RSA-SHA1" : "RSA-SHA256";
  const Signature = createSign(algorithm).update(text).sign(keys[by], "base64");
  return { ...body, Signature, ...after };
}
