import { chartsOnDemand } from "../charts-on-demand";

chartsOnDemand();
