import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

/** What Google's evaluator holds against an answer's content security policy, and whether inline script could run. */
export function policyFaults(headers: Record<string, string>): string[] {
  const { csp } = new CspParser(headers["content-security-policy"] ?? "");
  const serious = new CspEvaluator(csp)
    .evaluate()
    .filter(({ severity }) => severity === Severity.HIGH || severity === Severity.HIGH_MAYBE)
    .map(({ directive, description }) => `${directive}: ${description}`);
  const scripts = csp.directives["script-src"] ?? csp.directives["default-src"];
  const inline = !scripts || scripts.some((value) => /unsafe-(inline|eval|hashes)|^data:|^https?:$|\*/.test(value));
  return [...serious, ...(inline ? [`scripts from ${scripts?.join(" ") ?? "anywhere"}`] : [])];
}
