/** Every fact of the start with its value, written or by default, and what it could be. */
import type { Value } from '@telos/core'
import { codeToValue, type FactModel, type Model } from '@telos/core/lifted'
import type { DomainView } from '../model-contract.ts'
import { type StartState, tuples } from './start-state.ts'

/** Facts about objects can be very many. */
const mostFacts = 2_000
/** A list that somebody would choose from. */
const mostChoices = 100

export function shownStart(model: Model, data: unknown, start: StartState): DomainView['start'] {
  const written = new Map(
    Object.entries(typeof data === 'object' && data !== null ? data : {}).map(([key, value]) => [
      key.replace(/\s*,\s*/g, ','),
      value as Value,
    ]),
  )
  const shown: DomainView['start'][number][] = []
  model.facts.forEach((fact, index) => {
    if (fact.fixed !== undefined || fact.derived !== undefined) return
    const objects = fact.parameters.map((type) => model.types[type]?.objects ?? [])
    const choices = choicesOf(model, fact)
    for (const args of tuples(objects)) {
      if (shown.length === mostFacts) return
      const names = args.map((object) => model.objects[object]!.name)
      const key = names.length === 0 ? fact.name : `${fact.name}(${names.join(',')})`
      const code = start.value(index, args)
      shown.push({
        fact: key,
        isWritten: written.has(key),
        choices,
        value: code === undefined ? (written.get(key) ?? null) : codeToValue(model, fact, code),
        ...boundsOf(fact),
      })
    }
  })
  return shown
}

function choicesOf(model: Model, { values }: FactModel): readonly Value[] | undefined {
  switch (values.kind) {
    case 'flag':
      return [true, false]
    case 'enumeration':
      return values.names.length <= mostChoices ? values.names : undefined
    case 'object': {
      const objects = model.types[values.type]?.objects ?? []
      if (objects.length > mostChoices) return undefined
      const names = objects.map((object) => model.objects[object]!.name)
      return values.optional ? [...names, null] : names
    }
    default:
      return undefined
  }
}

function boundsOf({ values }: FactModel): { readonly min?: number; readonly max?: number } {
  if (values.kind !== 'count' && values.kind !== 'number') return {}
  return {
    ...(Number.isFinite(values.min) && { min: values.min }),
    ...(Number.isFinite(values.max) && { max: values.max }),
  }
}
