/** Values and their codes, see `model.ts`. */
import type { FactModel, FactValues, Model, ParameterModel } from './model.ts'

/** A value in its written form. */
export type Value = boolean | string | number | null

/**
 * Returns the value behind a code: `true`, `'tavern'`, `'northDoor'`, `null`, `3`.
 *
 * @example codeToValue(model, at, 1) // 'tavern'
 */
export function codeToValue(model: Pick<Model, 'objects'>, fact: Pick<FactModel, 'values'>, code: number): Value {
  const { values } = fact
  switch (values.kind) {
    case 'flag':
      return code !== 0
    case 'enumeration':
      return values.names[code] ?? null
    case 'object':
      return model.objects[code]?.name ?? null
    case 'count':
    case 'number':
      return code
  }
}

/**
 * Returns the code of a value, or undefined when the fact cannot have it.
 *
 * @example valueToCode(model, at, 'tavern') // 1
 */
export function valueToCode(
  model: Pick<Model, 'objects' | 'types'>,
  fact: Pick<FactModel, 'values'>,
  value: unknown,
): number | undefined {
  const { values } = fact
  switch (values.kind) {
    case 'flag':
      return typeof value === 'boolean' ? Number(value) : undefined
    case 'enumeration':
      return found(values.names.indexOf(value as string))
    case 'object':
      if (value === null) return values.optional ? -1 : undefined
      return model.types[values.type]?.objects.find((object) => model.objects[object]?.name === value)
    case 'count':
    case 'number':
      // adding 0 turns -0 into 0, because JSON cannot tell the two apart
      return typeof value === 'number' && isWithin(values, value) ? value + 0 : undefined
  }
}

/** Whether a number is allowed: within the bounds, and whole for a count. */
export function isWithin(values: Extract<FactValues, { kind: 'count' | 'number' }>, value: number): boolean {
  if (values.kind === 'count' && !Number.isInteger(value)) return false
  return value >= values.min && value <= values.max
}

/**
 * Maps the names of parameters to the objects that they are bound to.
 *
 * @example namedObjects(model, model.actions[go].parameters, [2]) // { to: 'tower' }
 */
export function namedObjects(
  model: Pick<Model, 'objects'>,
  parameters: readonly ParameterModel[],
  objects: readonly number[],
): Record<string, string> {
  return Object.fromEntries(parameters.map(({ name }, index) => [name, model.objects[objects[index]].name]))
}

function found(index: number): number | undefined {
  return index < 0 ? undefined : index
}
