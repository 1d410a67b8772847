import { niceMenu } from "../menu";

niceMenu();
