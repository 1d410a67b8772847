import { walkSteps } from "../steps";

walkSteps();
