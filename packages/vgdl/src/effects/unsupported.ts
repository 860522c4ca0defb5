/** Effects that the original engine knows and this one does not. */

const physics = 'it needs continuous physics, which games on a grid do not have'

/** By name: why not. */
export const unsupportedEffects: ReadonlyMap<string, string> = new Map([
  ['bounceDirection', physics],
  ['killIfNotUpright', physics],
  ['wallBounce', physics],
  ['wallReverse', physics],
  ['waterPhysics', physics],
])
