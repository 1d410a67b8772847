import type { Plugin } from "vite";

/**
 * The AWS SDK's browser configuration (fetch, WebCrypto) with its parser that needs no DOM: the only mix that runs on
 * workerd.
 */
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

const colourProfile = "new URL('./data/sRGB_IEC61966_2_1.icc', import.meta.url).href";

/** pdfkit without the address of a colour profile that it reads at load: a bundled module on workerd has no address. */
export const pdfkitForWorkerd = (): Plugin => ({
  name: "pdfkit-for-workerd",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name !== "client",
  transform(code, id) {
    if (!/pdfkit\.(browser|node)\.mjs$/.test(id.split("?")[0] ?? "")) return;
    if (!code.includes(colourProfile)) throw new Error(`${id} no longer reads the profile that is taken out of it`);
    return { code: code.replace(colourProfile, '""'), map: null };
  },
});
