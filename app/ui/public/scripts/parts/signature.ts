import { forgetPost } from "../sending";
import { offerDrawing } from "../signature";

offerDrawing();
forgetPost();
