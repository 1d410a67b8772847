import { offerPictures } from "./chart/picture";
import { readChart } from "./chart/reading";
import { each } from "./dom";

each("[data-chart]", (chart) => {
  readChart(chart);
  offerPictures(chart);
});
