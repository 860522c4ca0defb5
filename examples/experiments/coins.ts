/** How many throws of a coin until `heads` heads in a row? A module for a campaign: no planner, only figures. */
export function run(
  { values: { heads } }: { readonly values: { readonly heads: number } },
  { seed, options: { chance } }: { readonly seed: number; readonly options: { readonly chance: number } },
) {
  let state = seed
  // Park and Miller's generator: a small one that needs no package
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647
  let throws = 0
  for (let row = 0; row < heads; row = random() < chance ? row + 1 : 0) throws++
  return { figures: { throws } }
}
