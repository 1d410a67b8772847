import { countDown } from "../countdown";

countDown();
