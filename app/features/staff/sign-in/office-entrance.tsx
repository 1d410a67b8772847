import { redirect } from "react-router";

export const handle = { whilePrivate: true };

export const loader = () => redirect("/homeIndex");
