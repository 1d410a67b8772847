import { scriptsOnDemand } from "../on-demand";

scriptsOnDemand();
