/**
 * A language model of our own in a Worker of its own, which speaks as Workers AI does: it says each text in capitals
 * between brackets, and tells what it was asked. A text with "停机" is refused, one with "乱答" answered by something else.
 */
const script = `import { WorkerEntrypoint } from "cloudflare:workers";
let asked = [];
export class Model extends WorkerEntrypoint {
  async run(model, { messages }) {
    const { glossary, texts } = JSON.parse(messages.at(-1).content);
    asked.push({ model, glossary, texts });
    if (texts.some((text) => text.includes("停机"))) throw new Error("out of capacity");
    if (texts.some((text) => text.includes("乱答"))) return { response: "I would rather not." };
    const say = (text) => "EN " + Object.entries(glossary).reduce((said, [zh, en]) => said.replaceAll(zh, en), text);
    return { response: { texts: texts.map((text) => (text.includes("丢标") ? say(text).replace(/<[^>]+>/g, "") : say(text))) } };
  }
  heard() { const all = asked; asked = []; return all; }
}
export default {};`;

export const fakeModel = {
  name: "model",
  compatibilityDate: "2026-10-01",
  modules: [{ type: "ESModule" as const, path: "model.js", contents: script }],
};
