import { redirect } from "react-router";

export const handle = { permission: "messages.read" };

/** The address of a column of messages as a pop-up: it opens in the list of columns. */
export const loader = () => redirect("/office/messageColumns");
