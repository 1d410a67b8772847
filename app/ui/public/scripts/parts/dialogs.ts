import { modalDialogs } from "../dialogs";

modalDialogs();
