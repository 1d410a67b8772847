import { foldDetails } from "../folds";

foldDetails();
