import { sendFiles } from "../uploads";

sendFiles();
