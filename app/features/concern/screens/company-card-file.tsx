import { ctxKey } from "~/server/request/context.server";
import { companyCardFile } from "../operations/show-card.server";
import type { Route } from "./+types/company-card-file";

/** The company's card as a contact file. */
export const loader = ({ context }: Route.LoaderArgs) => companyCardFile(context.get(ctxKey));
