import ipaddr from "ipaddr.js";

/**
 * Whether an IP address belongs to the public internet: none of a network of somebody's own, of the machine, or of a
 * translator.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
