import type { Plugin } from "vite";

/** The AWS SDK's browser configuration (fetch, WebCrypto) with its parser that needs no DOM: the only mix that runs on workerd. */
export const awsSdkForWorkerd = (): Plugin => ({
  name: "aws-sdk-for-workerd",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name !== "client",
  async resolveId(id, importer) {
    if (importer?.includes("@aws-sdk/client-") && id.endsWith("/runtimeConfig"))
      return this.resolve("./runtimeConfig.browser", importer, { skipSelf: true });
    if (importer?.includes("@aws-sdk/xml-builder") && id === "./xml-parser")
      return this.resolve("./xml-parser.js", importer, { skipSelf: true });
  },
});
