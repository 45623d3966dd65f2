const prefix = 'customer:';

/**
 * How the trail names the customer of a contract: by the contract's code. The trail cannot be changed, so it holds no
 * customer's name; readers find the name on the contract, as long as it is there.
 */
export function customerReference(contractCode: string): string {
  return prefix + contractCode;
}

/** The code of the contract whose customer an actor's name in the trail refers to; null for anybody else. */
export function contractOfReference(actorName: string): string | null {
  return actorName.startsWith(prefix) ? actorName.slice(prefix.length) : null;
}
