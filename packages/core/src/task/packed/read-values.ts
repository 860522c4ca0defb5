import type { Model } from '../../domain/model.ts'
import { codeToValue, type Value } from '../../domain/values.ts'
import type { StateReader } from './state-layout.ts'

/** Returns the facts of the state that a reader points at, with their values, in the order of the domain. */
export function readValues(model: Model, { layout, read }: StateReader): Record<string, Value> {
  const variables = [...layout.fields.map(({ variable }) => variable), ...layout.numbers]
  variables.sort((a, b) => a.index - b.index)
  return Object.fromEntries(
    variables.map(({ key, fact, index }) => [key, codeToValue(model, model.facts[fact], read(index))]),
  )
}
