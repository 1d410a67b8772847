declare module "cloudflare:workers" {
  export abstract class DurableObject {}
  /** The Worker under test, as the runtime would call it. */
  export const exports: { default: { fetch(request: Request): Promise<Response> } };
}
