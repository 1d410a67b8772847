import { keepFresh } from "../refresh";

keepFresh();
