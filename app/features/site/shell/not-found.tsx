import { data } from "react-router";
import { ErrorPage } from "./error-screen";

export const loader = () => data(null, { status: 404 });
export const action = loader;

export default function NotFound() {
  return <ErrorPage code="404" />;
}
