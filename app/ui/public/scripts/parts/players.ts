import { seekChapters } from "../players";

seekChapters();
