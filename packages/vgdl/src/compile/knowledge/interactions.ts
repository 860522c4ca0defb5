/** Interactions: what happens between two sprites on one cell, from the meanings of effects, as far as encodings can write it. */
import type { EffectDeclaration } from '../../definition/class-declarations.ts'
import type { EffectMeaning, InteractionOperation, InteractionRequirement } from '../../definition/effect-meaning.ts'

const operations: ReadonlySet<InteractionOperation['do']> = new Set<InteractionOperation['do']>([
  ...(['kill', 'remove', 'step-back', 'undo-all', 'push', 'reverse', 'carry', 'pay', 'become', 'create'] as const),
])

/** Returns what an effect means for a turn; undefined if no encoding can write some part of it. */
export function interactionTemplate({ meaning }: EffectDeclaration): EffectMeaning | undefined {
  if (meaning === undefined || meaning.otherwise !== undefined) return undefined
  return meaning.requires.every(isKnownRequirement) && meaning.happens.every(isKnownOperation) ? meaning : undefined
}

function isKnownRequirement(one: InteractionRequirement): boolean {
  return 'carries' in one || 'hasRoom' in one || 'fellOn' in one
}

function isKnownOperation(one: InteractionOperation): boolean {
  return one.do === 'if' ? one.happens.every(isKnownOperation) : operations.has(one.do)
}
