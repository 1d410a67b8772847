import { changeSlides } from "../slides";

changeSlides();
