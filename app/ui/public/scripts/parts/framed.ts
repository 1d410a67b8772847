import { tellHeight } from "../framed";

tellHeight();
