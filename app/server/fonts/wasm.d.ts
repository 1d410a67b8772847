declare module "harfbuzzjs/dist/harfbuzz-subset.wasm" {
  const code: WebAssembly.Module;
  export default code;
}
