import { simplified } from "~/features/finance/accounts/report-names";
import type { RowProblem } from "~/sheets/rules/problems";
import type { Table } from "~/sheets/rules/table";

const chinese = "(?:资产负债表|财务状况表|利润表|损益表|收益表|现金流量表)";
const english =
  "(?:balancesheet|incomestatement|cashflowstatement|statementof(?:financialposition|profitorloss|cashflows))";
const parent = "(?:母公司|本公司)";
const ofParent = [
  `(?<!(?:合并|综合)[及和与、]?)${parent}${chinese}`,
  `${chinese}[(-]${parent}`,
  `${english}ofthe(?:parent|company)`,
  `parentcompany(?:'?s)?(?:own)?${english}`,
].join("|");
const title = new RegExp(ofParent);
const wholeName = new RegExp(`^(?:${ofParent})\\)?$`);
const anyStatement = new RegExp(`${chinese}|${english}`);

const longestTitle = 80;
const plain = (text: string) =>
  simplified(text.slice(0, longestTitle).normalize("NFKC").replace(/\s/g, "").toLowerCase());

/**
 * Tables without the parent company's own statements, which stand beside the group's in most reports, and a problem for
 * each title and each line that says it is of one. What follows such a title is left out until the next statement.
 */
export function withoutParent(tables: readonly Table[]): { tables: Table[]; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const left = tables.flatMap((table) => {
    const leave = (line: number, text: string) =>
      problems.push({ line, code: "parentStatement", severity: "warning", facts: { text: text.trim() } });
    const sheet = table.sheet ?? "";
    if (title.test(plain(sheet))) {
      leave(1, sheet);
      return [];
    }
    let isParents = false;
    const lines = table.lines.filter(({ line, cells }) => {
      const [first = "", ...more] = cells.filter((text) => text.trim() !== "");
      const isTitle = more.length === 0 && anyStatement.test(plain(first));
      if (isTitle) isParents = title.test(plain(first));
      const named = isTitle ? isParents && first : cells.find((text) => wholeName.test(plain(text)));
      if (named) leave(line, named);
      return !(isParents || named);
    });
    return lines.length === table.lines.length ? table : { ...table, lines };
  });
  return { tables: left, problems };
}
