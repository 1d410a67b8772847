import { offerDrawing } from "../signature";

offerDrawing();
