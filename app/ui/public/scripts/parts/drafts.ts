import { keepDrafts } from "../drafts";
import { forgetPost } from "../sending";

keepDrafts();
forgetPost();
