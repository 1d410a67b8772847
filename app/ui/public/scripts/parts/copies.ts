import { offerCopies, offerPrinting } from "../copying";

offerCopies();
offerPrinting();
