import { type ShareText, shareHeight, shareSvg, shareWidth } from "~/ui/public/frame/share-svg";

/** The picture of shared links as a PNG, drawn in this browser with its fonts. */
export async function drawShare(text: ShareText): Promise<File> {
  const image = new Image(shareWidth, shareHeight);
  image.src = `data:image/svg+xml,${encodeURIComponent(shareSvg(text))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: shareWidth, height: shareHeight });
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("this browser draws no pictures");
  return new File([blob], `${text.lang}.png`, { type: "image/png" });
}
