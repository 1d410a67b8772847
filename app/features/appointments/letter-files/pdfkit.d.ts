declare module "pdfkit" {
  type Options = {
    size: "A4";
    margins: { top: number; bottom: number; left: number; right: number };
    font: null;
    lang: string;
    info: Record<string, string | Date>;
  };
  type TextOptions = { width?: number; align?: "left" | "right" | "center"; lineGap?: number; continued?: boolean };
  export default class PDFDocument {
    constructor(options: Options);
    x: number;
    y: number;
    page: { width: number; height: number; margins: Options["margins"] };
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    text(text: string, x?: number, y?: number, options?: TextOptions): this;
    text(text: string, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    moveDown(lines?: number): this;
    addPage(): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    lineWidth(width: number): this;
    lineCap(cap: "round"): this;
    stroke(colour: string): this;
    on(event: "data", listener: (chunk: Uint8Array) => void): this;
    on(event: "end", listener: () => void): this;
    end(): void;
  }
}

declare module "*.ttf?url" {
  const address: string;
  export default address;
}

declare module "pdfkit/output" {
  import type PDFDocument from "pdfkit";
  export function toBytes(document: PDFDocument): Promise<Uint8Array>;
}
