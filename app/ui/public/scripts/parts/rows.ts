import { repeatRows } from "../repeat";

repeatRows();
