import { loadAtTaps } from "../taps";

loadAtTaps();
