/** The goal of a document: a condition, the name of a declared goal, or several of them at once. */
import { readGoal } from '@telos/core/lifted'
import type { DomainView, ShownCondition } from '../model-contract.ts'
import { dataEntries, type PartReader, shownConditions, written } from './shown-parts.ts'
import type { NeededCondition } from './who-gives.ts'

type Path = readonly (string | number)[]

export function goalConditions(
  reader: PartReader,
  data: unknown,
): { readonly shown: DomainView['goal']; readonly needed: readonly NeededCondition[] } {
  if (data === undefined || data === null) return { shown: undefined, needed: [] }
  const conditions: ShownCondition[] = []
  const needed: NeededCondition[] = []
  const visit = (part: unknown, at: Path): void => {
    if (Array.isArray(part)) {
      for (const [index, one] of part.entries()) visit(one, [...at, index])
    } else if (typeof part === 'string' || dataEntries(part).some(([key]) => key === 'goal')) {
      // a declared goal has a node of its own; its conditions are shown there
      const name = typeof part === 'string' ? part : String((part as { readonly goal: unknown }).goal)
      conditions.push({ fact: name, text: name, at, test: part })
    } else {
      const found = shownConditions(reader, part, { to: 'goal', at, parameters: [] })
      conditions.push(...found.shown)
      needed.push(...found.needed)
    }
  }
  visit(data, ['goal'])
  const { formula } = readGoal(reader.model, data)
  const text = formula === undefined ? written('goal', data) : reader.words.condition(formula, [])
  return { shown: { text, conditions }, needed }
}
