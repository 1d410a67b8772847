import { keepDrafts } from "../drafts";

keepDrafts();
