/** Finds the lines of the termination set, with their templates filled in. */
import type { Game } from '../../engine/game.ts'
import type { KnowledgeBase } from '../knowledge/knowledge-base.ts'
import type { ExistingKinds } from './existing-kinds.ts'
import type { TerminationElement } from './game-elements.ts'
import type { Refusals } from './refusals.ts'

export function findTerminations(
  { definition, names }: Game,
  existing: ExistingKinds,
  knowledge: KnowledgeBase,
  refusals: Refusals,
): TerminationElement[] {
  return definition.terminations.flatMap(({ terminationClass, parameters, win, span }): TerminationElement[] => {
    const template = knowledge.terminations.get(terminationClass.name)
    if (template === undefined) {
      refusals.refuse(terminationClass.name, 'the knowledge base has no template for this termination', span)
      return []
    }
    const { when } = template
    const amount = 'turns' in when ? when.turns : when.limit
    const limit = typeof amount === 'number' ? amount : parameters.number(amount.parameter)
    if ('turns' in when) return [{ kind: 'turns', limit, win, span }]
    const ids = when.count.map((name) => names.idOf(parameters.text(name)))
    // a counter of one unknown type is never met; among several types, an unknown one is just not counted
    if (ids.length === 1 && ids[0] < 0) return []
    const types = ids.flatMap((id) => names.subTypesOf(id)).filter((id) => existing.has(id))
    const is = when.atLeastIf !== undefined && parameters.boolean(when.atLeastIf) ? 'at-least' : when.is
    if (types.length > 0) return [{ kind: 'count', types, is, limit, win, span }]
    // nothing that it counts ever exists
    const isMet = is === 'at-most' ? limit >= 0 : is === 'at-least' ? limit <= 0 : limit === 0
    if (isMet)
      refusals.refuse(terminationClass.name, 'it is met from the start, because nothing that it counts can exist', span)
    return []
  })
}
