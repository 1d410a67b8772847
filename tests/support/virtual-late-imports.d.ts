declare module "virtual:late-imports";
