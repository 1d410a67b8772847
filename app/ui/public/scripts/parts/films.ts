import { startFilms } from "../films";

startFilms();
