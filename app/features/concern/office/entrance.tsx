import { redirect } from "react-router";

export const handle = { permission: "concern.read" };

export const loader = () => redirect("/investorConcern/survey");
