import { keepTimes } from "../relative-time";

keepTimes();
