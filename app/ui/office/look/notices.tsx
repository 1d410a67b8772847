import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";

/** Where short messages appear; fetched with the first one. */
export default function Notices() {
  return <Notifications position="top-right" autoClose={5_000} />;
}
