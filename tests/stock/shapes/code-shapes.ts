import { both, file, type Shape } from "./made";

export const codeShapes: Shape[] = [
  {
    name: "another company's code in each line",
    bytes: file({ head: [...both, "代码"], more: () => ["600233"] }),
    stored: "nothing",
    says: ["otherCompany", "wrongCode"],
  },
  {
    name: "our digits at the wrong exchange",
    bytes: file({ head: [...both, "代码"], more: () => ["sz600690"] }),
    stored: "nothing",
    says: ["otherCompany", "codeContradicts"],
  },
  {
    name: "six digits for a Hong Kong share",
    bytes: file({ head: [...both, "代码"], more: () => ["006690"] }),
    market: "H",
    stored: "nothing",
    says: ["otherCompany", "wrongCode"],
  },
  {
    name: "a name with another code, and none in its lines",
    file: "SZ000001_2026.csv",
    bytes: file({ head: both }),
    stored: "nothing",
    says: ["fileOfOtherSecurity"],
  },
  { name: "a name with our code", file: "sh600690.csv", bytes: file({ head: both }), stored: {}, says: [] },
];
