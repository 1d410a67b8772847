import { redirect } from "react-router";

export const handle = { permission: "cards.own" };

export const loader = () => redirect("/businessCardIndex/sendBusinessCardSetting");
