/** What an effect can change, according to its meaning; the worst is assumed if it declares none. */
import type { EffectDeclaration } from './class-declarations.ts'
import type { EffectMeaning, InteractionOperation, InteractionRole, KindSource } from './effect-meaning.ts'
import type { ParameterValues } from './fields.ts'

type Declared = Pick<EffectDeclaration, 'meaning' | 'changes'>

/** Whether sprites on a side may move, change or go, or, for the first one, whether others of its type come. */
export function changesSide({ meaning }: Declared, side: InteractionRole): boolean {
  if (meaning === undefined) return true
  const operations = operationsIn(meaning)
  if (operations.some((one) => sidesIn(one).includes(side))) return true
  return side === 'first' && operations.flatMap(typesIn).some((type) => 'typeOf' in type)
}

/** Returns the types that it changes, makes or kills in addition to those of its two sprites: names as written. */
export function changedNames({ meaning, changes }: Declared, parameters: ParameterValues): readonly string[] {
  if (changes !== undefined) return changes(parameters)
  if (meaning === undefined) return []
  const types = operationsIn(meaning).flatMap(typesIn)
  return [...new Set(types.flatMap((type) => ('parameter' in type ? [parameters.text(type.parameter)] : [])))]
}

function operationsIn({ happens, otherwise = [] }: EffectMeaning): readonly InteractionOperation[] {
  return [...happens, ...otherwise]
}

/** Returns which of the two sprites changes. */
function sidesIn(one: InteractionOperation): readonly InteractionRole[] {
  switch (one.do) {
    case 'if':
      return one.happens.flatMap(sidesIn)
    // a sprite that goes back has moved by itself, and a shielded one stays unchanged
    case 'undo-all':
    case 'shield':
    case 'kill-all':
    case 'become-all':
    case 'create':
    case 'create-beside':
      return []
    case 'change':
      return 'whom' in one ? [one.whom] : []
    default:
      return [one.whom]
  }
}

/** Returns the types whose sprites come, go or change. */
function typesIn(one: InteractionOperation): readonly KindSource[] {
  switch (one.do) {
    case 'if':
      return one.happens.flatMap(typesIn)
    case 'become-all':
      return [one.from, one.type]
    case 'become-relative':
      return [one.of]
    case 'change':
      return 'types' in one ? one.types : []
    case 'heal':
    case 'wound':
      return one.orOneOf === undefined ? [] : [one.orOneOf]
    default:
      return 'type' in one ? [one.type] : []
  }
}
