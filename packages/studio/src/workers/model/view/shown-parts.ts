/** Conditions and effects of a document, each with its words and its place in the data. */
import { type ActionModel, type Model, type ParameterModel, readCondition } from '@telos/core/lifted'
import { flowText } from '@telos/documents/editing'
import type { ShownCondition, ShownEffect } from '../model-contract.ts'
import type { NeededCondition } from './who-gives.ts'
import type { DomainWords } from './words.ts'

type Path = readonly (string | number)[]

export interface PartReader {
  readonly model: Model
  readonly words: DomainWords
}

/** The conditions of a map, one for each key. What cannot be read is shown as it is written. */
export function shownConditions(
  { model, words }: PartReader,
  data: unknown,
  { to, at, parameters }: { readonly to: string; readonly at: Path; readonly parameters: readonly ParameterModel[] },
): { readonly shown: readonly ShownCondition[]; readonly needed: readonly NeededCondition[] } {
  const shown: ShownCondition[] = []
  const needed: NeededCondition[] = []
  for (const [fact, test] of dataEntries(data)) {
    const one: Record<string, unknown> = Object.create(null)
    one[fact] = test
    const { formula } = readCondition(model, one, parameters)
    const text = formula === undefined ? written(fact, test) : words.condition(formula, parameters)
    const condition = { fact, text, at: [...at, fact], test }
    shown.push(condition)
    if (formula !== undefined) needed.push({ to, shown: condition, formula, parameters })
  }
  return { shown, needed }
}

/** The effects of a map, and those that depend on a condition. */
export function shownEffects(
  { words }: PartReader,
  data: unknown,
  action: ActionModel | undefined,
  at: Path,
): readonly ShownEffect[] {
  const isRead = new Map<string, string>()
  for (const effect of action?.effects ?? []) {
    if (effect.when !== undefined) continue
    const text = words.effect(effect, action!.parameters)
    isRead.set(text.slice(0, text.search(/ (becomes|plus|minus) /)), text)
  }
  return dataEntries(data).flatMap(([fact, change]): ShownEffect[] => {
    if (fact === 'when' && Array.isArray(change))
      return change.flatMap((one, index) => conditional(one, [...at, 'when', index]))
    return [
      { fact, text: isRead.get(fact.replace(/\s*,\s*/g, ',')) ?? written(fact, change), at: [...at, fact], change },
    ]
  })
}

function conditional(data: unknown, at: Path): readonly ShownEffect[] {
  const { if: condition, then } = (data ?? {}) as { readonly if?: unknown; readonly then?: unknown }
  const when = dataEntries(condition).map(([fact, test]) => written(fact, test))
  return dataEntries(then).map(([fact, change]) => ({
    fact,
    text: `${written(fact, change)} if ${when.join(' and ')}`,
    at: [...at, 'then', fact],
    change,
  }))
}

/** As it stands in the text. */
export function written(fact: string, value: unknown): string {
  return `${fact}: ${flowText(value, false)}`
}

export function dataEntries(data: unknown): readonly (readonly [string, unknown])[] {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.entries(data) : []
}
