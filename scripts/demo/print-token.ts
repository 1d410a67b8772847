import { fail } from "../setup/install.mjs";
import { demoStaff } from "./accounts.ts";
import { secondCompany } from "./instruments.ts";
import { demoToken } from "./platform.ts";

const [role = "editor"] = process.argv.slice(2);
const person = demoStaff.find((one) => one.companyId === secondCompany && one.roles.join("+") === role);
if (!person) fail("usage: npm run token:demo -- [admin | editor | reception | viewer]");
else {
  const token = await demoToken(person.email, new Date());
  const port = process.env.PORT || "8787";
  console.log(`http://second.localhost:${port}/ui/irh/homeIndex?enterpriseAccessToken=${token}`);
}
