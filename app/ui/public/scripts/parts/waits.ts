import { countDown } from "../countdown";
import { forgetPost } from "../sending";

countDown();
forgetPost();
