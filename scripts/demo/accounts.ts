import type { Role } from "../../app/shared/permissions.ts";
import { firstCompany, secondCompany } from "./instruments.ts";
import type { NewStaff } from "./staff.ts";

const password = "Investor-site-demo-2026";

type Member = NewStaff & { company: string };

const at =
  (companyId: string, company: string, host: string) =>
  (role: Role, name: string, totpSecret: string): Member => ({
    companyId,
    company,
    roles: [role],
    name,
    email: `${role}@${host}.example.com`,
    password,
    totpSecret,
    userId: `demo-${host}-${role}`,
  });
const chengyue = at(firstCompany, "Chengyue Precision", "chengyue");
const jilan = at(secondCompany, "Jilan Advanced Materials", "jilan");

/** Works for both companies and can switch between them. */
const both = {
  ...chengyue("editor", "顾清和", "MRSW23Z2M5ZG65LQFVZWQYLSMVSC2MRT"),
  email: "both@group.example.com",
  userId: "demo-both",
};

/** Writes and receives: an assistant with two roles. */
const assistant: Member = {
  ...chengyue("editor", "程以安", "MRSW23Z2MNUGK3THPF2WKLLBONZWS43U"),
  roles: ["editor", "reception"],
  email: "assistant@chengyue.example.com",
  userId: "demo-chengyue-assistant",
};

/** Who works for the demo companies. Password and secrets are constant and only ever exist in the local world. */
export const demoStaff: readonly Member[] = [
  chengyue("admin", "沈知衡", "MRSW23Z2MNUGK3THPF2WKLLBMRWWS3RD"),
  chengyue("editor", "林晚照", "MRSW23Z2MNUGK3THPF2WKLLFMRUXI33S"),
  chengyue("reception", "唐若澄", "MRSW23Z2MNUGK3THPF2WKLLSMVRWK4DU"),
  chengyue("viewer", "尚言蹊", "MRSW23Z2MNUGK3THPF2WKLLWNFSXOZLS"),
  assistant,
  jilan("admin", "祝景行", "MRSW23Z2NJUWYYLOFVQWI3LJNYRSGIZD"),
  jilan("editor", "梅若谷", "MRSW23Z2NJUWYYLOFVSWI2LUN5ZCGIZD"),
  jilan("reception", "贺砚秋", "MRSW23Z2NJUWYYLOFVZGKY3FOB2GS33O"),
  jilan("viewer", "江一苇", "MRSW23Z2NJUWYYLOFV3GSZLXMVZCGIZD"),
  both,
  { ...both, roles: ["viewer"], companyId: secondCompany, company: "Jilan Advanced Materials" },
];
