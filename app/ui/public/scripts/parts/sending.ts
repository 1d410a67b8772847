import { sendAtOnce } from "../at-once";
import { sendOnce } from "../sending";

sendOnce();
sendAtOnce();
