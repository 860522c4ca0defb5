/** Effects of the original engine that are not supported here. */

const physics = 'it needs continuous physics, which games on a grid do not have'

/** By name: the reason. */
export const unsupportedEffects: ReadonlyMap<string, string> = new Map([
  ['bounceDirection', physics],
  ['killIfNotUpright', physics],
  ['wallBounce', physics],
  ['wallReverse', physics],
  ['waterPhysics', physics],
])
