import { redirect } from "react-router";
import type { Route } from "./+types/periodic-reports";

export const loader = ({ url }: Route.LoaderArgs) => redirect(`/periodicReports/visualVideo${url.search}`);
