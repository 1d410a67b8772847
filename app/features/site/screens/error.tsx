import { data } from "react-router";
import type { Route } from "./+types/error";
import { ErrorPage, errorCodeOf } from "./error-screen";

export function loader({ params }: Route.LoaderArgs) {
  const code = errorCodeOf(params.code);
  return data({ code }, { status: code === params.code ? Number(code) : 404 });
}

export default function ErrorRoute({ loaderData }: Route.ComponentProps) {
  return <ErrorPage code={loaderData.code} />;
}
